import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DigitsField } from '#app/forms/digits-field.tsx';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { newSchedule } from '#server/inova/contract/cryo/billing.ts';
import { runsPath, scheduleText } from './run-text.ts';

export const meta = () => [{ title: 'Schedule billing runs · inova' }];
export const handle = dialogRoute;

export async function loader({ context }: LoaderFunctionArgs) {
  const { day, version } = await context.inova.cryoBilling.schedule();
  return { clinic: context.staff.user.clientName, day, setup: formSetup(newSchedule, { version }) };
}

export async function action({ context }: ActionFunctionArgs) {
  return submitForm(context, {
    schema: newSchedule,
    run: (schedule, { version }) => context.inova.cryoBilling.saveSchedule({ ...schedule, version }),
    success: (saved) => ({ to: runsPath, message: scheduleText(saved) }),
    conflict: async (mine) => {
      const theirs = await context.inova.cryoBilling.schedule();
      return { version: theirs.version, theirs: describe(theirs), mine: describe(mine) };
    },
  });
}

const describe = ({ day }: { day: number | null }) => ({ 'Day of the month': day === null ? 'None' : String(day) });

/** On which day of the month the clinic's billing run starts by itself. */
export default function ScheduleRuns() {
  const { clinic, day, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>(), values: { day: day ?? '' } });
  return (
    <FormDialog
      form={form}
      title="Schedule billing runs"
      width="narrow"
      action={`${runsPath}/schedule`}
      backHref={runsPath}
      button={{ label: form.conflict ? 'Save my changes' : 'Save' }}
    >
      <Fields>
        <p>The billing run of {clinic} starts by itself on this day of each month, from tomorrow on.</p>
        <DigitsField
          label="Day of the month"
          hint="From 1 to 28. Leave it empty to start runs by hand only."
          maxLength={2}
          autoFocus
          {...form.control('day')}
        />
      </Fields>
    </FormDialog>
  );
}
