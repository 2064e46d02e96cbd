import type { ActionFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { addFromForm } from './catalog.server.ts';
import { CatalogDialog } from './catalog-dialog.tsx';
import { ChecklistFields } from './catalog-fields.tsx';
import { newChecklist } from './catalog-forms.server.ts';

export const meta = () => [{ title: 'New checklist · inova' }];
export const handle = dialogRoute;

export function loader() {
  return { setup: formSetup(newChecklist) };
}

export function action({ context }: ActionFunctionArgs) {
  return addFromForm(context, 'checklists', newChecklist, context.inova.catalog.addChecklist);
}

export default function NewChecklist() {
  const { setup } = useLoaderData<typeof loader>();
  return (
    <CatalogDialog title="New checklist" back="/admin/checklists" path="/admin/checklists/new" setup={setup}>
      {(control) => <ChecklistFields control={control} />}
    </CatalogDialog>
  );
}
