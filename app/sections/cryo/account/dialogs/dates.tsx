import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { formatDate } from '#app/lib/dates.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { Fields } from '#app/ui/form/fieldset.tsx';
import type { CryoAccount } from '#server/inova/contract/cryo/accounts.ts';
import { loadOpenAccount } from '../load-account.server.ts';
import { accountHref } from '../paths.ts';
import { AccountDateFields } from './date-fields.tsx';
import { datesForm } from './form-schemas.server.ts';

export const meta = () => [{ title: 'Override dates · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { patient, account, today } = await loadOpenAccount(context, params.id);
  const { anchorOn, freeUntil, version } = account;
  return { patientId: patient.id, values: { anchorOn, freeUntil }, today, setup: formSetup(datesForm, { version }) };
}

const describe = ({ anchorOn, freeUntil }: Pick<CryoAccount, 'anchorOn' | 'freeUntil'>) => ({
  'Date of the first freeze': formatDate(anchorOn ?? ''),
  'First billed day': formatDate(freeUntil ?? ''),
});

export async function action({ context, params }: ActionFunctionArgs) {
  const { patient, inova, account } = await loadOpenAccount(context, params.id);
  return submitForm(context, {
    schema: datesForm,
    subject: account.id,
    run: (dates, { version }) => inova.cryoAccounts.changeDates(account.id, { ...dates, version }),
    success: () => ({ to: accountHref(patient.id), message: 'Dates overridden' }),
    conflict: async (mine) => {
      const { account: theirs } = await loadOpenAccount(context, params.id);
      return { version: theirs.version, theirs: describe(theirs), mine: describe(mine) };
    },
  });
}

export default function OverrideDates() {
  const { patientId, values, today, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>(), values });
  return (
    <FormDialog
      form={form}
      title="Override dates"
      action={accountHref(patientId, '/dates')}
      backHref={accountHref(patientId)}
      button={{ label: form.conflict ? 'Save my changes' : 'Override dates' }}
    >
      <Fields>
        <p>Invoices stay as they are. The next bill is for the days that no invoice covers.</p>
        <AccountDateFields form={form} today={today} />
      </Fields>
    </FormDialog>
  );
}
