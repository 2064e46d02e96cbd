import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormError } from '#app/forms/form-failure.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { PortalDialog } from '#app/shell/portal-dialog.tsx';
import { findRequestedView } from './requested-view.server.ts';
import { ViewForm } from './view-form.tsx';
import { nameTakenMessage, viewSchema } from './view-schema.ts';

export const meta = () => [{ title: 'Edit view · inova' }];
export const handle = dialogRoute;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { view, viewsHref } = await findRequestedView(context, request, params.list);
  return { view, viewsHref, clinic: context.staff.user.clientName };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { view, viewsHref } = await findRequestedView(context, request, params.list);
  return submitForm(context, {
    schema: viewSchema,
    run: async (changed) => {
      const isSaved = await context.listSettings.update(view.id, changed);
      if (!isSaved) throw new FormError(nameTakenMessage, { field: 'name', status: 409 });
    },
    success: (_, { name }) => ({ to: viewsHref, message: `“${name}” saved` }),
  });
}

export default function EditView() {
  const { view, viewsHref, clinic } = useLoaderData<typeof loader>();
  const form = plainForm({
    answer: useActionData<typeof action>(),
    values: { name: view.name, isShared: view.isShared },
  });
  return (
    <PortalDialog title={`Edit ${view.name}`} cancelHref={viewsHref} width="narrow">
      <ViewForm action={`${viewsHref}/edit?view=${view.id}`} cancelHref={viewsHref} clinic={clinic} form={form} />
    </PortalDialog>
  );
}
