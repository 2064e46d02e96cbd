import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { randomKey } from '#app/lib/once-key.server.ts';
import { changeFrom, itemOf } from './catalog.server.ts';
import { CatalogDialog } from './catalog-dialog.tsx';
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
  const { id, version, values, former, onceKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const changed = {
    values,
    former,
    version: answer?.version ?? version,
    met: answer?.met ?? null,
    activeLabel: 'In use',
  };
  return (
    <CatalogDialog
      title={values.name}
      back="/admin/categories"
      path={`/admin/categories/${id}`}
      onceKey={onceKey}
      lastResult={answer?.result}
      changed={changed}
    >
      {(fields) => <CategoryFields fields={fields} />}
    </CatalogDialog>
  );
}
