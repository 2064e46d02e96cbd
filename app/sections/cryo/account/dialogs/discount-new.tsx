import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { loadOpenAccount } from '../load-account.server.ts';
import { accountHref } from '../paths.ts';
import { DiscountDialog } from './discount-dialog.tsx';
import { discountForm } from './form-schemas.server.ts';

export const meta = () => [{ title: 'Add discount · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { patient, today } = await loadOpenAccount(context, params.id);
  return { patientId: patient.id, values: { startdate: today, active: 'on' }, setup: formSetup(discountForm) };
}

/** The discount is one of the newest profile. */
export async function action({ context, params }: ActionFunctionArgs) {
  const { patient, inova, account } = await loadOpenAccount(context, params.id);
  const [profile] = account.profiles;
  if (!profile) throw new Response(null, { status: 404 });
  return submitForm(context, {
    schema: discountForm,
    subject: profile.id,
    run: (discount, { key }) => inova.cryoAccounts.addDiscount(profile.id, discount, key),
    success: () => ({ to: accountHref(patient.id), message: 'Discount added' }),
  });
}

export default function AddDiscount() {
  const { patientId, values, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>(), values });
  return <DiscountDialog form={form} title="Add discount" patientId={patientId} discount="new" />;
}
