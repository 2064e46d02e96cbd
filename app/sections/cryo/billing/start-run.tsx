import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { newRun } from '#server/inova/contract/cryo/billing.ts';
import { runHref, runsPath, runTitle } from './run-text.ts';

export const meta = () => [{ title: 'Start billing run · inova' }];
export const handle = dialogRoute;

const modes = [
  { value: 'dry', label: 'Dry run: compute, and bill nothing' },
  { value: 'bill', label: 'Billing run: issue the invoices' },
];

export function loader({ context }: LoaderFunctionArgs) {
  return { clinic: context.staff.user.clientName, setup: formSetup(newRun) };
}

export async function action({ context }: ActionFunctionArgs) {
  return submitForm(context, {
    schema: newRun,
    run: (run) => context.inova.cryoBilling.startRun(run),
    success: (run) => ({ to: runHref(run.id), message: `${runTitle(run)} started` }),
  });
}

export default function StartRun() {
  const { clinic, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>(), values: { mode: 'dry' } });
  return (
    <FormDialog
      form={form}
      title="Start billing run"
      action={`${runsPath}/start`}
      backHref={runsPath}
      button={{ label: 'Start' }}
    >
      <Fields>
        <p>
          Bills the storage accounts of {clinic} for all days that have begun and that no invoice covers. A day is
          billed once; a second run shows the first one. Cards that accounts are paid with are charged afterwards.
        </p>
        <SelectField label="Run" options={modes} autoFocus {...form.control('mode')} />
      </Fields>
    </FormDialog>
  );
}
