import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { findItem, updateFromForm } from './catalog.server.ts';
import { CatalogEdit } from './catalog-edit.tsx';
import { ChecklistFields } from './catalog-fields.tsx';
import { checklistForm } from './catalog-forms.server.ts';

export const meta = () => [{ title: 'Edit checklist · inova' }];
export const handle = dialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { item, previousVersions } = await findItem(context, 'checklists', params.item);
  const { id, version, name, active } = item;
  const values = { name, points: item.points.join('\n'), active: active ? 'on' : '' };
  return { id, values, previousVersions, setup: formSetup(checklistForm, { version }) };
}

export function action({ context, params }: ActionFunctionArgs) {
  return updateFromForm(context, 'checklists', params.item, checklistForm, (id, value, version) =>
    context.inova.catalog.changeChecklist(id, { ...value, version }),
  );
}

export default function EditChecklist() {
  return (
    <CatalogEdit kind="checklists" activeLabel="In use">
      {(control) => <ChecklistFields control={control} />}
    </CatalogEdit>
  );
}
