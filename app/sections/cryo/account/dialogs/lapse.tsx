import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { TextareaField } from '#app/ui/form/textarea-field.tsx';
import { loadOpenAccount } from '../load-account.server.ts';
import { accountHref } from '../paths.ts';
import { reasonForm } from './form-schemas.server.ts';

export const meta = () => [{ title: 'Mark as lapsed · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { patient, account } = await loadOpenAccount(context, params.id, ['active']);
  return { patientId: patient.id, setup: formSetup(reasonForm, { version: account.version }) };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const { patient, inova, account } = await loadOpenAccount(context, params.id);
  return submitForm(context, {
    schema: reasonForm,
    subject: account.id,
    run: (lapse, { version }) => inova.cryoAccounts.lapse(account.id, { ...lapse, version }),
    success: () => ({ to: accountHref(patient.id), message: 'Account marked as lapsed' }),
  });
}

export default function LapseAccount() {
  const { patientId, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>() });
  return (
    <FormDialog
      form={form}
      title="Mark as lapsed"
      action={accountHref(patientId, '/lapse')}
      backHref={accountHref(patientId)}
      button={{ label: 'Mark as lapsed', variant: 'danger' }}
    >
      <Fields>
        <p>
          The account is not billed until it is reactivated. Specimens stay where they are, and open invoices are still
          due.
        </p>
        <TextareaField label="Reason" rows={2} limit={500} autoFocus {...form.control('reason')} />
      </Fields>
    </FormDialog>
  );
}
