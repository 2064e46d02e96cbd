import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { readSubmission } from '#app/lib/submission.server.ts';
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
  const submission = readSubmission(context, viewSchema);
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 });
  if (!(await context.listSettings.update(view.id, submission.value)))
    return data(submission.reply({ fieldErrors: { name: [nameTakenMessage] } }), { status: 409 });
  await context.flash({ kind: 'success', text: `“${submission.value.name}” saved` });
  return redirect(viewsHref);
}

export default function EditView() {
  const { view, viewsHref, clinic } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <PortalDialog title={`Edit ${view.name}`} cancelHref={viewsHref} width="narrow">
      <ViewForm
        action={`${viewsHref}/edit?view=${view.id}`}
        cancelHref={viewsHref}
        clinic={clinic}
        values={{ name: view.name, isShared: view.isShared }}
        lastResult={lastResult}
      />
    </PortalDialog>
  );
}
