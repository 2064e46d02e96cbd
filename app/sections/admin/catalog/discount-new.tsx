import type { ActionFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { randomKey } from '#app/lib/once-key.server.ts';
import { addFrom } from './catalog.server.ts';
import { CatalogDialog } from './catalog-dialog.tsx';
import { DiscountFields } from './catalog-fields.tsx';
import { newDiscount } from './catalog-forms.server.ts';

export const meta = () => [{ title: 'New discount · inova' }];
export const handle = dialogRoute;

export function loader() {
  return { onceKey: randomKey() };
}

export function action({ context }: ActionFunctionArgs) {
  return addFrom(context, 'discounts', newDiscount, context.inova.catalog.addDiscount);
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
