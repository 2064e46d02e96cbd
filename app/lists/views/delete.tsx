import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { ConfirmDialog } from '#app/shell/confirm-dialog.tsx';
import { findRequestedView } from './requested-view.server.ts';

export const meta = () => [{ title: 'Delete view · inova' }];
export const handle = dialogRoute;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { view, viewsHref } = await findRequestedView(context, request, params.list);
  return { view, viewsHref };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { view, viewsHref } = await findRequestedView(context, request, params.list);
  await context.listSettings.remove(view.id);
  await context.flash({ kind: 'success', text: `“${view.name}” deleted` });
  return redirect(viewsHref);
}

export default function DeleteView() {
  const { view, viewsHref } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      question={`Delete ${view.name}?`}
      consequences={[
        view.isShared ? 'Everyone at the clinic loses this view.' : 'You lose this view.',
        'The records in the list stay.',
      ]}
      confirm="Delete view"
      action={`${viewsHref}/delete?view=${view.id}`}
      cancelHref={viewsHref}
    />
  );
}
