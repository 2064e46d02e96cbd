import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { readSubmission } from '#app/lib/submission.server.ts';
import { PortalDialog } from '#app/shell/portal-dialog.tsx';
import { maxViews } from '#server/access/list-settings.ts';
import { findList } from '../find-list.server.ts';
import { describeQuery, hrefWithQuery, omitParams, queryString, readListQuery } from '../list-query.ts';
import { parseQuery } from './tabs.server.ts';
import { ViewForm } from './view-form.tsx';
import { nameTakenMessage, viewSchema } from './view-schema.ts';
import styles from './views.module.css';

export const meta = () => [{ title: 'Save this view · inova' }];
export const handle = dialogRoute;

/** What of an address a view keeps. */
const viewQuery = (search: URLSearchParams) => omitParams(readListQuery(search), ['page', 'count', 'peek']);

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const list = await findList(context, params.list);
  const query = viewQuery(new URL(request.url).searchParams);
  return {
    listId: list.id,
    cancelHref: hrefWithQuery(list.path, query),
    query: queryString(query),
    summary: describeQuery(list, query),
    clinic: context.staff.user.clientName,
  };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const { listSettings, form } = context;
  const list = await findList(context, params.list);
  const submission = readSubmission(context, viewSchema);
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 });
  const query = viewQuery(new URLSearchParams(String(form?.get('query') ?? '').slice(0, 4_000)));
  const { views } = await listSettings.find(list.id);
  if (!(await listSettings.save(list.id, { ...submission.value, query: queryString(query) }))) {
    const hasTooMany = views.filter(({ owner }) => owner === context.staff.user.email).length >= maxViews;
    const message = hasTooMany ? `You have ${maxViews} views of this list; delete one first` : nameTakenMessage;
    return data(submission.reply({ fieldErrors: { name: [message] } }), { status: 409 });
  }
  await context.flash({ kind: 'success', text: `“${submission.value.name}” saved` });
  return redirect(hrefWithQuery(list.path, parseQuery(queryString(query))));
}

export default function NewView() {
  const { listId, query, summary, clinic, cancelHref } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const formAction = `/lists/${listId}/views/new${query && `?${query}`}`;
  return (
    <PortalDialog title="Save this view" cancelHref={cancelHref} width="narrow">
      <p className={styles.words}>{summary.join(' · ') || 'All records, default order and columns'}</p>
      <ViewForm action={formAction} cancelHref={cancelHref} clinic={clinic} lastResult={lastResult}>
        <input type="hidden" name="query" value={query} />
      </ViewForm>
    </PortalDialog>
  );
}
