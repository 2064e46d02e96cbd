import type { ActionFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { newOnceKey } from '#app/lib/once-key.server.ts';
import { addFromForm } from './catalog.server.ts';
import { CatalogDialog } from './catalog-dialog.tsx';
import { ChecklistFields } from './catalog-fields.tsx';
import { newChecklist } from './catalog-forms.server.ts';

export const meta = () => [{ title: 'New checklist · inova' }];
export const handle = dialogRoute;

export function loader() {
  return { onceKey: newOnceKey() };
}

export function action({ context }: ActionFunctionArgs) {
  return addFromForm(context, 'checklists', newChecklist, context.inova.catalog.addChecklist);
}

export default function NewChecklist() {
  const { onceKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <CatalogDialog
      title="New checklist"
      back="/admin/checklists"
      path="/admin/checklists/new"
      onceKey={onceKey}
      lastResult={lastResult}
    >
      {(fields) => <ChecklistFields fields={fields} />}
    </CatalogDialog>
  );
}
