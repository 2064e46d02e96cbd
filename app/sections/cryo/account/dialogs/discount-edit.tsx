import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { formatDate } from '#app/lib/dates.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import type { CryoDiscount } from '#server/inova/contract/cryo/accounts.ts';
import { discountAmount } from '../discount-text.ts';
import { loadOpenAccount } from '../load-account.server.ts';
import { accountHref } from '../paths.ts';
import { DiscountDialog } from './discount-dialog.tsx';
import { discountForm } from './form-schemas.server.ts';

export const meta = () => [{ title: 'Change discount · inova' }];
export const handle = dialogRoute;

async function loadDiscount(context: AppLoadContext, params: Record<string, string | undefined>) {
  const { patient, inova, account } = await loadOpenAccount(context, params.id);
  const discounts = account.profiles.flatMap((profile) => profile.discounts);
  const discount = discounts.find(({ id }) => String(id) === params.discount);
  if (!discount) throw new Response(null, { status: 404 });
  return { patientId: patient.id, inova, discount };
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { patientId, discount } = await loadDiscount(context, params);
  const { id, version, active, ...fields } = discount;
  const values = { ...fields, active: active ? 'on' : '' };
  return { patientId, id, values, setup: formSetup(discountForm, { version }) };
}

const describe = (discount: Pick<CryoDiscount, 'type_amount' | 'amount' | 'startdate' | 'enddate' | 'active'>) => ({
  Amount: discountAmount(discount),
  'First day': formatDate(discount.startdate),
  'Last day': formatDate(discount.enddate ?? ''),
  Active: discount.active ? 'Yes' : 'No',
});

export async function action({ context, params }: ActionFunctionArgs) {
  const { patientId, inova, discount } = await loadDiscount(context, params);
  return submitForm(context, {
    schema: discountForm,
    subject: discount.id,
    run: (fields, { version }) => inova.cryoAccounts.changeDiscount(discount.id, { ...fields, version }),
    success: () => ({ to: accountHref(patientId), message: 'Discount saved' }),
    conflict: async (mine) => {
      const { discount: theirs } = await loadDiscount(context, params);
      return { version: theirs.version, theirs: describe(theirs), mine: describe(mine) };
    },
  });
}

export default function ChangeDiscount() {
  const { patientId, id, values, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>(), values });
  return <DiscountDialog form={form} title="Change discount" patientId={patientId} discount={id} />;
}
