import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { newOnceKey } from '#app/lib/once-key.server.ts';
import { PortalDialog } from '#app/shell/portal-dialog.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { InovaError } from '#server/inova/client/error.ts';
import { findList } from '../find-list.server.ts';
import { List } from '../page/list.tsx';
import { loadListView } from '../page/list-view.server.ts';
import { ActionForm } from './action-form.tsx';
import { actionMessage, findAction, runActionFromForm, toRowSelection, undoButton } from './run-action.server.ts';
import { SelectedRows } from './selected-rows.tsx';
import { readSelection, returnHref } from './selection.server.ts';

export const meta = () => [{ title: 'Change rows · inova' }];
export const handle = dialogRoute;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const selection = readSelection(new URL(request.url).searchParams);
  const view = await loadListView(context, params.list ?? '', selection.query);
  const action = findAction(view.list, params.action);
  const backHref = returnHref(view.list, { ...selection, query: view.query });
  const redirectWithError = async (text: string) => {
    await context.flash({ kind: 'error', text });
    return redirect(backHref);
  };
  if (selection.rows?.length === 0) throw await redirectWithError('Select at least one row.');
  const rowSelection = toRowSelection({ ...selection, query: view.query });
  const check = await context.inova.lists.checkAction(view.list.id, action.key, rowSelection).catch(async (error) => {
    throw error instanceof InovaError && error.status === 400 ? await redirectWithError(error.message) : error;
  });
  return { view, action, check, backHref, onceKey: newOnceKey() };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const selection = readSelection(new URL(request.url).searchParams);
  const list = await findList(context, params.list);
  const listAction = findAction(list, params.action);
  const { result, failure } = await runActionFromForm(context, list, listAction, selection);
  if (failure) return data(failure, { status: failure.status });
  const text = actionMessage(list.noun, listAction.done, result, Number(context.form?.get('left')));
  const backHref = returnHref(list, selection);
  const undo = result.undo ? undoButton(list.id, listAction.key, result.undo, backHref) : undefined;
  await context.flash({ kind: result.changed > 0 ? 'success' : 'error', text, offer: undo });
  return redirect(backHref);
}

export default function ListActionPage() {
  const { view, action: listAction, check, backHref, onceKey } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <>
      <div inert="">
        <PageHeader title={view.list.title} subtitle={view.list.description} />
        <List {...view} />
      </div>
      <PortalDialog title={listAction.label} cancelHref={backHref} width="narrow">
        <ActionForm
          action={listAction}
          failure={failure}
          onceKey={onceKey}
          isPossible={check.changed > 0}
          backHref={backHref}
        >
          <SelectedRows noun={view.list.noun} action={listAction} check={check} />
          <input type="hidden" name="left" value={check.unchanged} />
        </ActionForm>
      </PortalDialog>
    </>
  );
}
