import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { newOnceKey } from '#app/lib/once-key.server.ts';
import { addFromForm } from './catalog.server.ts';
import { CatalogDialog } from './catalog-dialog.tsx';
import { newPackage } from './catalog-forms.server.ts';
import { packageChoices } from './package-choices.server.ts';
import { PackageFields } from './package-fields.tsx';

export const meta = () => [{ title: 'New package · inova' }];
export const handle = dialogRoute;

export async function loader({ context }: LoaderFunctionArgs) {
  return { ...packageChoices(await context.inova.catalog.read()), onceKey: newOnceKey() };
}

export function action({ context }: ActionFunctionArgs) {
  return addFromForm(context, 'packages', newPackage, context.inova.catalog.addPackage);
}

export default function NewPackage() {
  const { onceKey, ...choices } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <CatalogDialog
      title="New package"
      back="/admin/packages"
      path="/admin/packages/new"
      onceKey={onceKey}
      lastResult={lastResult}
    >
      {(fields) => <PackageFields fields={fields} {...choices} />}
    </CatalogDialog>
  );
}
