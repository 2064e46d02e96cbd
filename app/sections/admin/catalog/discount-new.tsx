import type { ActionFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { newOnceKey } from '#app/lib/once-key.server.ts';
import { addFromForm } from './catalog.server.ts';
import { CatalogDialog } from './catalog-dialog.tsx';
import { DiscountFields } from './catalog-fields.tsx';
import { newDiscount } from './catalog-forms.server.ts';

export const meta = () => [{ title: 'New discount · inova' }];
export const handle = dialogRoute;

export function loader() {
  return { onceKey: newOnceKey() };
}

export function action({ context }: ActionFunctionArgs) {
  return addFromForm(context, 'discounts', newDiscount, context.inova.catalog.addDiscount);
}

export default function NewDiscount() {
  const { onceKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <CatalogDialog
      title="New discount"
      back="/admin/discounts"
      path="/admin/discounts/new"
      onceKey={onceKey}
      lastResult={lastResult}
    >
      {(fields) => <DiscountFields fields={fields} />}
    </CatalogDialog>
  );
}
