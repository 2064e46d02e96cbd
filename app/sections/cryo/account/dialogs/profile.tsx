import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { MoneyField } from '#app/forms/money-field.tsx';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { formatAmount } from '#app/lib/money.ts';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { chargeLabel } from '../charge-label.ts';
import { loadOpenAccount } from '../load-account.server.ts';
import { accountHref } from '../paths.ts';
import { loadCardOptions } from './cards.server.ts';
import { profileForm } from './form-schemas.server.ts';

export const meta = () => [{ title: 'Change fee or card · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const loaded = await loadOpenAccount(context, params.id);
  const { patient, account, today } = loaded;
  const [profile] = account.profiles;
  return {
    patientId: patient.id,
    cards: await loadCardOptions(loaded),
    values: {
      feeCents: profile ? formatAmount(profile.feeCents) : '',
      card: profile?.card?.id ?? '',
      chargesCard: profile?.chargesCard ?? false,
      from: profile && profile.from > today ? profile.from : today,
    },
    setup: formSetup(profileForm, { version: account.version }),
  };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const { patient, inova, account } = await loadOpenAccount(context, params.id);
  return submitForm(context, {
    schema: profileForm,
    subject: account.id,
    run: (profile, { version }) => inova.cryoAccounts.changeProfile(account.id, { ...profile, version }),
    success: () => ({ to: accountHref(patient.id), message: 'Billing profile saved' }),
  });
}

export default function ChangeProfile() {
  const { patientId, cards, values, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>(), values });
  return (
    <FormDialog
      form={form}
      title="Change fee or card"
      action={accountHref(patientId, '/profile')}
      backHref={accountHref(patientId)}
      button={{ label: 'Save' }}
    >
      <Fields>
        <Fields columns={2}>
          <MoneyField label="Yearly fee" autoFocus {...form.control('feeCents')} />
          <SelectField label="Card" options={cards} placeholder="No card" {...form.control('card')} />
          <DateField label="First day" hint="Applies to bills dated on or after this day." {...form.control('from')} />
        </Fields>
        <ChoiceField type="checkbox" label={chargeLabel} {...form.checkbox('chargesCard')} />
      </Fields>
    </FormDialog>
  );
}
