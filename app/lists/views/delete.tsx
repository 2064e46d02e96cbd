import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData, useNavigation } from '@remix-run/react';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { PortalDialog } from '#app/shell/portal-dialog.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { FormActions } from '#app/ui/form/fieldset.tsx';
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
  await context.flash({ kind: 'success', text: `“${view.name}” has been deleted` });
  return redirect(viewsHref);
}

export default function DeleteView() {
  const { view, viewsHref } = useLoaderData<typeof loader>();
  const path = `${viewsHref}/delete?view=${view.id}`;
  const isPending = useNavigation().formAction === path;
  return (
    <PortalDialog title={`Delete ${view.name}`} cancelHref={viewsHref} width="narrow">
      <PortalForm action={path}>
        <p>
          {view.isShared ? 'The view leaves the list for everybody at the clinic.' : 'The view leaves your list.'} Its
          rows stay.
        </p>
        <FormActions>
          <Button variant="danger" pending={isPending}>
            Delete
          </Button>
          <ButtonLink href={viewsHref}>Cancel</ButtonLink>
        </FormActions>
      </PortalForm>
    </PortalDialog>
  );
}
