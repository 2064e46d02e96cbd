import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { MoneyField } from '#app/forms/money-field.tsx';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { chargeLabel } from '../charge-label.ts';
import { type AccountContext, loadAccount } from '../load-account.server.ts';
import { accountHref } from '../paths.ts';
import { loadCardOptions } from './cards.server.ts';
import { AccountDateFields } from './date-fields.tsx';
import { setupForm } from './form-schemas.server.ts';

export const meta = () => [{ title: 'Set up account · inova' }];
export const handle = dialogRoute;

const isSetUp = ({ account }: AccountContext) =>
  account !== null && account.state !== 'setup' && account.state !== 'closed';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const loaded = await loadAccount(context, params.id);
  const { patient, inova, today } = loaded;
  if (isSetUp(loaded)) throw redirect(accountHref(patient.id));
  const [cards, { specimens }] = await Promise.all([
    loadCardOptions(loaded),
    inova.cryoInventory.ofPatient(patient.id),
  ]);
  const [firstFreeze = ''] = specimens.map(({ frozenOn }) => frozenOn).sort();
  return { patientId: patient.id, cards, today, values: { anchorOn: firstFreeze }, setup: formSetup(setupForm) };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const { patient, inova } = await loadAccount(context, params.id);
  return submitForm(context, {
    schema: setupForm,
    subject: patient.id,
    run: (account, { key }) => inova.cryoAccounts.setUp(patient.id, account, key),
    success: () => ({ to: accountHref(patient.id), message: 'Storage account set up' }),
  });
}

export default function SetUpAccount() {
  const { patientId, cards, today, values, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>(), values });
  return (
    <FormDialog
      form={form}
      title="Set up account"
      action={accountHref(patientId, '/setup')}
      backHref={accountHref(patientId)}
      button={{ label: 'Set up account' }}
    >
      <Fields>
        <AccountDateFields form={form} today={today} />
        <Fields columns={2}>
          <MoneyField label="Yearly fee" {...form.control('feeCents')} />
          <SelectField label="Card" options={cards} placeholder="No card" {...form.control('card')} />
        </Fields>
        <ChoiceField type="checkbox" label={chargeLabel} {...form.checkbox('chargesCard')} />
      </Fields>
    </FormDialog>
  );
}
