import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { answerDraftIntent, draftKeyFor, keepFormDraft, newForm, openFormDraft } from '#app/forms/form-draft.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { runForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { readValues } from '#app/lib/submission.server.ts';
import { PortalDialog } from '#app/shell/portal-dialog.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { InovaError } from '#server/inova/client/error.ts';
import type { ListAction } from '#server/inova/contract/lists/list-actions.ts';
import { findList } from '../find-list.server.ts';
import { formatRowCount } from '../format.ts';
import { ignoredFilters } from '../list-query.ts';
import { List } from '../page/list.tsx';
import { loadListView } from '../page/list-view.server.ts';
import { refuseQuery } from '../refuse-query.server.ts';
import { ActionForm, actionFormId, initialValues } from './action-form.tsx';
import { actionSchema } from './action-schema.server.ts';
import { actionMessage, findAction, toRowSelection, undoButton } from './run-action.server.ts';
import { SelectedRows } from './selected-rows.tsx';
import { cancelHref, readSelection, returnHref } from './selection.server.ts';
import { runPath } from './selection.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.action.label}, ${data.view.list.title} · inova` : 'inova' },
];
export const handle = { ...dialogRoute, keptForm: actionFormId };

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const selection = readSelection(new URL(request.url).searchParams);
  const view = await loadListView(context, params.list ?? '', selection.query);
  const action = findAction(view.list, params.action);
  const backHref = cancelHref(view.list, { ...selection, query: view.query });
  const redirectWithError = async (text: string) => {
    await context.flash({ kind: 'error', text });
    return redirect(backHref);
  };
  if (!selection.rows && ignoredFilters(view.fieldErrors).length > 0) throw await refuseQuery(context, backHref);
  if (selection.rows?.length === 0) throw await redirectWithError('Select at least one row.');
  const rowSelection = toRowSelection({ ...selection, query: view.query });
  const check = await context.inova.lists.checkAction(view.list.id, action.key, rowSelection).catch(async (error) => {
    throw error instanceof InovaError && error.status === 400 ? await redirectWithError(error.message) : error;
  });
  const draft = action.fields.length > 0 ? await openFormDraft(context, formOf(view.list.id, action, request)) : null;
  return { view, action, check, backHref, setup: formSetup(actionSchema(action.fields), { draft }) };
}

/** The form of an action on these rows. */
const formOf = (listId: string, { key, fields }: Pick<ListAction, 'key' | 'fields'>, { url }: Request) =>
  newForm(draftKeyFor(`list ${listId} ${key}`, new URL(url).search), initialValues(fields));

/** How many rows the page said would be left unchanged. */
const expectedSchema = z.object({ left: z.number().default(0) });

export async function action({ context, request, params }: ActionFunctionArgs) {
  const selection = readSelection(new URL(request.url).searchParams);
  const list = await findList(context, params.list);
  const listAction = findAction(list, params.action);
  const form = { ...formOf(list.id, listAction, request), backHref: cancelHref(list, selection) };
  const answered = await answerDraftIntent(context, request, form);
  if (answered) return answered;
  const { rows, query } = selection;
  const outcome = await runForm(context, {
    schema: actionSchema(listAction.fields),
    subject: [list.id, listAction.key, rows, query],
    run: (values, { key }) => {
      return context.inova.lists.runAction(list.id, listAction.key, { ...toRowSelection(selection), values }, key);
    },
  });
  if (!outcome.ok) {
    const check = await context.inova.lists
      .checkAction(list.id, listAction.key, toRowSelection(selection))
      .catch(() => null);
    if (check && check.changed > 0) await keepFormDraft(context, form);
    return data(outcome.answer, { status: outcome.status });
  }
  await context.drafts.remove(form.about);
  const { result } = outcome;
  if (result.run) return redirect(runPath(list.id, result.run));
  const expected = readValues(context, expectedSchema);
  const text = actionMessage(list.noun, listAction.done, result, expected?.left ?? 0);
  const backHref = returnHref(list, selection);
  const undo = result.undo ? undoButton(list.id, listAction.key, result.undo, backHref) : undefined;
  await context.flash({ kind: result.changed > 0 ? 'success' : 'error', text, offer: undo });
  return redirect(backHref);
}

export default function ListActionPage() {
  const { view, action: listAction, check, backHref, setup } = useLoaderData<typeof loader>();
  const { label } = listAction;
  const title = check.changed > 0 ? `${label}: ${formatRowCount(check.changed, view.list.noun)}` : label;
  const form = plainForm({
    setup,
    answer: useActionData<typeof action>() ?? undefined,
    values: initialValues(listAction.fields),
  });
  return (
    <>
      <div inert="">
        <PageHeader title={view.list.title} subtitle={view.list.description} />
        <List {...view} />
      </div>
      <PortalDialog
        title={title}
        cancelHref={backHref}
        width="narrow"
        keptForm={setup.draft ? actionFormId : undefined}
      >
        <ActionForm
          action={listAction}
          form={form}
          isPossible={check.changed > 0 && !check.caution?.isRefused}
          backHref={backHref}
        >
          <SelectedRows noun={view.list.noun} action={listAction} check={check} />
          <input type="hidden" name="left" value={check.unchanged} />
        </ActionForm>
      </PortalDialog>
    </>
  );
}
