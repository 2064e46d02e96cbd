import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { addDays } from '#app/lib/dates.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import { newOverride } from '#server/inova/contract/cycles.ts';
import { maxOverrideDays } from '#server/inova/contract/text/override-days.ts';
import { preflightHref } from './hrefs.ts';
import { itemTexts } from './items.ts';
import { loadCycles, waitingIn } from './load-cycles.server.ts';

export const meta = () => [{ title: 'Override item · inova' }];
export const handle = dialogRoute;

const overrideForm = newOverride.pick({ evidence: true, reason: true, untilOn: true });

/** The item in the address; back to the checklist if it doesn't hold up the cycle. */
async function loadItem({ context, params }: LoaderFunctionArgs) {
  const { patient, record } = await loadCycles(context, params.id);
  const cycle = waitingIn(record).find(({ id }) => id === requireRecordId(params.cycle));
  const item = cycle?.items.find((each) => each.item === params.check);
  if (!cycle || !item) throw new Response(null, { status: 404 });
  if (item.status !== 'no-go' || item.item === 'consents') throw redirect(preflightHref(patient.id));
  return { patient: patient.id, cycle: cycle.id, item, today: record.today };
}

export async function loader(args: LoaderFunctionArgs) {
  const loaded = await loadItem(args);
  return {
    ...loaded,
    setup: formSetup(overrideForm),
    values: { evidence: loaded.item.evidence, untilOn: addDays(loaded.today, 14) },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { patient, cycle, item } = await loadItem(args);
  const { context } = args;
  return submitForm(context, {
    schema: overrideForm,
    subject: [cycle, item.item],
    run: async (override) => {
      await context.inova.cycles.overrideItem(cycle, { item: item.item, ...override });
    },
    success: () => ({ to: preflightHref(patient), message: `${itemTexts[item.item].label} overridden` }),
  });
}

/** After a refusal the dialog has what is known now. */
export const shouldRevalidate = () => true;

export default function OverrideItem() {
  const { patient, cycle, item, today, setup, values } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>(), values });
  return (
    <FormDialog
      form={form}
      title={`Override ${itemTexts[item.item].label.toLowerCase()}`}
      width="narrow"
      action={preflightHref(patient, `/override/${cycle}/${encodeURIComponent(item.item)}`)}
      backHref={preflightHref(patient)}
      button={{ label: 'Override item' }}
    >
      <Fields>
        <input type="hidden" name="evidence" value={item.evidence} />
        <Text>{item.evidence}. The override ends when this changes.</Text>
        <TextareaField label="Reason" rows={3} maxLength={500} autoFocus {...form.control('reason')} />
        <DateField
          label="Until"
          hint={`At most ${maxOverrideDays} days ahead`}
          min={today}
          max={addDays(today, maxOverrideDays)}
          {...form.control('untilOn')}
        />
      </Fields>
    </FormDialog>
  );
}
