import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { randomKey } from '#app/lib/once-key.server.ts';
import { changeFrom, itemOf } from './catalog.server.ts';
import { CatalogEdit } from './catalog-edit.tsx';
import { CategoryFields } from './catalog-fields.tsx';
import { categoryForm } from './catalog-forms.server.ts';

export const meta = () => [{ title: 'Edit category · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { item, former } = await itemOf(context, 'categories', params.item);
  const { id, version, name, active } = item;
  const values = { name, active: active ? 'on' : '' };
  return { id, version, values, former, onceKey: randomKey() };
}

export function action({ context, params }: ActionFunctionArgs) {
  return changeFrom(context, 'categories', params.item, categoryForm, (id, value, version) =>
    context.inova.catalog.changeCategory(id, { ...value, version }),
  );
}

export default function EditCategory() {
  return (
    <CatalogEdit kind="categories" activeLabel="In use">
      {(fields) => <CategoryFields fields={fields} />}
    </CatalogEdit>
  );
}
