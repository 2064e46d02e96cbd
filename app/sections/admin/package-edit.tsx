import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { showAmount } from '#app/lib/money.ts';
import { randomKey } from '#app/lib/once-key.server.ts';
import { changeFrom, itemOf } from './catalog.server.ts';
import { CatalogDialog } from './catalog-dialog.tsx';
import { packageForm } from './catalog-forms.server.ts';
import { packageChoices } from './package-choices.server.ts';
import { PackageFields } from './package-fields.tsx';

export const meta = () => [{ title: 'Edit package · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { item, catalog, former } = await itemOf(context, 'packages', params.item);
  const { id, version, name, active } = item;
  const values = {
    name,
    categoryId: String(item.categoryId ?? ''),
    priceCents: showAmount(item.priceCents),
    template: item.template,
    active: active ? 'on' : '',
  };
  return { id, version, values, former, choices: packageChoices(catalog, item), onceKey: randomKey() };
}

export function action({ context, params }: ActionFunctionArgs) {
  return changeFrom(context, 'packages', params.item, packageForm, (id, value, version) =>
    context.inova.catalog.changePackage(id, { ...value, version }),
  );
}

export default function EditPackage() {
  const { id, version, values, former, choices, onceKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const changed = {
    values,
    former,
    version: answer?.version ?? version,
    met: answer?.met ?? null,
    activeLabel: 'Offered',
  };
  return (
    <CatalogDialog
      title={values.name}
      back="/admin/packages"
      path={`/admin/packages/${id}`}
      onceKey={onceKey}
      lastResult={answer?.result}
      changed={changed}
    >
      {(fields) => <PackageFields fields={fields} {...choices} />}
    </CatalogDialog>
  );
}
