import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { formatAmount } from '#app/lib/money.ts';
import { findItem, updateFromForm } from './catalog.server.ts';
import { CatalogEdit } from './catalog-edit.tsx';
import { packageForm } from './catalog-forms.server.ts';
import { packageChoices } from './package-choices.server.ts';
import { PackageFields } from './package-fields.tsx';

export const meta = () => [{ title: 'Edit package · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { item, catalog, previousVersions } = await findItem(context, 'packages', params.item);
  const { id, version, name, active } = item;
  const values = {
    name,
    categoryId: String(item.categoryId ?? ''),
    priceCents: formatAmount(item.priceCents),
    template: item.template,
    active: active ? 'on' : '',
  };
  return {
    id,
    values,
    previousVersions,
    choices: packageChoices(catalog, item),
    setup: formSetup(packageForm, { version }),
  };
}

export function action({ context, params }: ActionFunctionArgs) {
  return updateFromForm(context, 'packages', params.item, packageForm, (id, value, version) =>
    context.inova.catalog.changePackage(id, { ...value, version }),
  );
}

export default function EditPackage() {
  const { choices } = useLoaderData<typeof loader>();
  return (
    <CatalogEdit kind="packages" activeLabel="Offered">
      {(control) => <PackageFields control={control} {...choices} />}
    </CatalogEdit>
  );
}
