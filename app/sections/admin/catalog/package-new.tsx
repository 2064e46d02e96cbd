import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { addFromForm } from './catalog.server.ts';
import { CatalogDialog } from './catalog-dialog.tsx';
import { newPackage } from './catalog-forms.server.ts';
import { packageChoices } from './package-choices.server.ts';
import { PackageFields } from './package-fields.tsx';

export const meta = () => [{ title: 'New package · inova' }];
export const handle = dialogRoute;

export async function loader({ context }: LoaderFunctionArgs) {
  return { ...packageChoices(await context.inova.catalog.read()), setup: formSetup(newPackage) };
}

export function action({ context }: ActionFunctionArgs) {
  return addFromForm(context, 'packages', newPackage, context.inova.catalog.addPackage);
}

export default function NewPackage() {
  const { setup, ...choices } = useLoaderData<typeof loader>();
  return (
    <CatalogDialog title="New package" back="/admin/packages" path="/admin/packages/new" setup={setup}>
      {(control) => <PackageFields control={control} {...choices} />}
    </CatalogDialog>
  );
}
