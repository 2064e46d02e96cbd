import type { ActionFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { addFromForm, refuseNameInUse } from './catalog.server.ts';
import { CatalogDialog } from './catalog-dialog.tsx';
import { CategoryFields } from './catalog-fields.tsx';
import { newCategory } from './catalog-forms.server.ts';

export const meta = () => [{ title: 'New category · inova' }];
export const handle = dialogRoute;

export function loader() {
  return { setup: formSetup(newCategory) };
}

export function action({ context }: ActionFunctionArgs) {
  return addFromForm(context, 'categories', newCategory, async ({ name }) => {
    await refuseNameInUse(context, 'categories', name);
    return context.inova.packages.createCategory({ name });
  });
}

export default function NewCategory() {
  const { setup } = useLoaderData<typeof loader>();
  return (
    <CatalogDialog title="New category" back="/admin/categories" path="/admin/categories/new" setup={setup}>
      {(control) => <CategoryFields control={control} />}
    </CatalogDialog>
  );
}
