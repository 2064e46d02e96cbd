import type { ActionFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { addFromForm } from './catalog.server.ts';
import { CatalogDialog } from './catalog-dialog.tsx';
import { DiscountFields } from './catalog-fields.tsx';
import { newDiscount, toDiscount } from './catalog-forms.server.ts';

export const meta = () => [{ title: 'New discount · inova' }];
export const handle = dialogRoute;

export function loader() {
  return { setup: formSetup(newDiscount) };
}

export function action({ context }: ActionFunctionArgs) {
  return addFromForm(context, 'discounts', newDiscount, (value, key) =>
    context.inova.catalog.addDiscount(toDiscount(value), key),
  );
}

export default function NewDiscount() {
  const { setup } = useLoaderData<typeof loader>();
  return (
    <CatalogDialog title="New discount" back="/admin/discounts" path="/admin/discounts/new" setup={setup}>
      {(control) => <DiscountFields control={control} />}
    </CatalogDialog>
  );
}
