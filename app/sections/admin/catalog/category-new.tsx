import type { ActionFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { newOnceKey } from '#app/lib/once-key.server.ts';
import { addFromForm } from './catalog.server.ts';
import { CatalogDialog } from './catalog-dialog.tsx';
import { CategoryFields } from './catalog-fields.tsx';
import { newCategory } from './catalog-forms.server.ts';

export const meta = () => [{ title: 'New category · inova' }];
export const handle = dialogRoute;

export function loader() {
  return { onceKey: newOnceKey() };
}

export function action({ context }: ActionFunctionArgs) {
  return addFromForm(context, 'categories', newCategory, ({ name }) => context.inova.packages.createCategory({ name }));
}

export default function NewCategory() {
  const { onceKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <CatalogDialog
      title="New category"
      back="/admin/categories"
      path="/admin/categories/new"
      onceKey={onceKey}
      lastResult={lastResult}
    >
      {(fields) => <CategoryFields fields={fields} />}
    </CatalogDialog>
  );
}
