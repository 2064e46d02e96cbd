import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { todayIn } from '#app/lib/dates.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { hasHappened, newSituation } from '#server/inova/contract/cryo/dispositions.ts';
import { situations, situationTexts } from '#server/inova/contract/cryo/words.ts';
import { dispositionHref } from './disposition-text.ts';
import { loadDispositions } from './load-dispositions.server.ts';

export const meta = () => [{ title: 'Record what happened · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { patient, record } = await loadDispositions(context, params.id);
  const options = situations
    .filter((each) => !hasHappened(record, each))
    .map((situation) => ({ value: situation, label: situationTexts[situation] }));
  return { patientId: patient.id, options, today: todayIn(record.timeZone), setup: formSetup(newSituation) };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const { patient } = await loadDispositions(context, params.id);
  return submitForm(context, {
    schema: newSituation,
    subject: patient.id,
    run: async (situation, { key }) => {
      await context.inova.cryoDispositions.recordSituation(patient.id, situation, key);
    },
    success: () => ({ to: dispositionHref(patient.id), message: 'Recorded. “What applies today” has changed.' }),
  });
}

/** Records a death, a separation, or that storage is abandoned. */
export default function RecordSituation() {
  const { patientId, options, today, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>() });
  return (
    <FormDialog
      form={form}
      title="Record what happened"
      action={dispositionHref(patientId, '/situation')}
      backHref={dispositionHref(patientId)}
      button={{ label: 'Record', variant: 'danger' }}
    >
      <Fields>
        <p>
          What everyone signed for this case applies to the specimens from now on. Without such a choice they are kept.
          Abandoned storage needs an overdue invoice, and ends billing.
        </p>
        <Fields columns={2}>
          <SelectField
            label="What happened"
            options={options}
            placeholder="Select what happened"
            autoFocus
            {...form.control('situation')}
          />
          <DateField label="Day" max={today} {...form.control('happenedOn')} />
        </Fields>
        <TextareaField
          label="Evidence"
          hint="Such as a death certificate, a decree, or certified letters that were returned"
          rows={3}
          limit={500}
          {...form.control('evidence')}
        />
      </Fields>
    </FormDialog>
  );
}
