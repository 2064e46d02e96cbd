import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { cycleStart } from '#server/inova/contract/cycles.ts';
import { startHref } from './hrefs.ts';
import { loadStart } from './load-cycles.server.ts';
import { StartFields } from './start-fields.tsx';

export const meta = () => [{ title: 'Correct start · inova' }];
export const handle = dialogRoute;

const labeled = (start: { day1: string; firstMedicationOn: string | null; intent: string | null }) => ({
  'Day 1': start.day1,
  'First medication': start.firstMedicationOn ?? '',
  Intent: start.intent ?? '',
});

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { record, cycle } = await loadStart(context, params.cycle);
  if (cycle.state !== 'active') throw redirect(startHref(cycle.id));
  const { firstMedicationOn, intent, version } = cycle.start;
  return {
    id: cycle.id,
    today: record.today,
    setup: formSetup(cycleStart, { version }),
    values: { day1: cycle.day1On, firstMedicationOn, intent },
  };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const { cycle } = await loadStart(context, params.cycle);
  return submitForm(context, {
    schema: cycleStart,
    subject: cycle.id,
    run: async (start, { version }) => {
      await context.inova.cycles.correct(cycle.id, { ...start, version });
    },
    conflict: async (mine) => {
      const { cycle: current } = await loadStart(context, params.cycle);
      const { version, firstMedicationOn, intent } = current.start;
      return { version, theirs: labeled({ day1: current.day1On, firstMedicationOn, intent }), mine: labeled(mine) };
    },
    success: () => ({ to: startHref(cycle.id), message: 'Start corrected' }),
  });
}

/** After a conflict the dialog has the start as it is now. */
export const shouldRevalidate = () => true;

export default function CorrectStart() {
  const { id, today, setup, values } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>(), values });
  return (
    <FormDialog
      form={form}
      title="Correct start"
      width="narrow"
      action={startHref(id, '/correct')}
      backHref={startHref(id)}
      button={{ label: form.conflict ? 'Save my changes' : 'Save' }}
    >
      <Fields>
        <StartFields form={form} today={today} />
      </Fields>
    </FormDialog>
  );
}
