import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { findItem, updateFromForm } from './catalog.server.ts';
import { CatalogEdit } from './catalog-edit.tsx';
import { CategoryFields } from './catalog-fields.tsx';
import { categoryForm } from './catalog-forms.server.ts';

export const meta = () => [{ title: 'Edit category · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { item, previousVersions } = await findItem(context, 'categories', params.item);
  const { id, version, name, active } = item;
  const values = { name, active: active ? 'on' : '' };
  return { id, values, previousVersions, setup: formSetup(categoryForm, { version }) };
}

export function action({ context, params }: ActionFunctionArgs) {
  return updateFromForm(context, 'categories', params.item, categoryForm, (id, value, version) =>
    context.inova.catalog.changeCategory(id, { ...value, version }),
  );
}

export default function EditCategory() {
  return (
    <CatalogEdit kind="categories" activeLabel="In use">
      {(control) => <CategoryFields control={control} />}
    </CatalogEdit>
  );
}
