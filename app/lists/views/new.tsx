import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormError } from '#app/forms/form-failure.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { PortalDialog } from '#app/shell/portal-dialog.tsx';
import { maxViews } from '#server/access/list-settings.ts';
import { findList } from '../find-list.server.ts';
import { describeQuery, hrefWithQuery, omitParams, queryString, readListQuery } from '../list-query.ts';
import { parseQuery } from './tabs.server.ts';
import { ViewForm } from './view-form.tsx';
import { nameTakenMessage, newViewSchema, type ViewToSave } from './view-schema.ts';
import styles from './views.module.css';

export const meta = () => [{ title: 'Save this view · inova' }];
export const handle = dialogRoute;

/** The part of a list's query that a view saves. */
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
  const list = await findList(context, params.list);
  return submitForm(context, {
    schema: newViewSchema,
    run: (view) => saveView(context, list.id, view),
    success: (query, { name }) => ({ to: hrefWithQuery(list.path, parseQuery(query)), message: `“${name}” saved` }),
  });
}

async function saveView({ listSettings, staff }: AppLoadContext, listId: string, { query, ...view }: ViewToSave) {
  const savedQuery = queryString(viewQuery(new URLSearchParams(query.slice(0, 4_000))));
  const { views } = await listSettings.find(listId);
  if (await listSettings.save(listId, { ...view, query: savedQuery })) return savedQuery;
  const hasTooMany = views.filter(({ owner }) => owner === staff.user.email).length >= maxViews;
  const message = hasTooMany ? `You have ${maxViews} views of this list; delete one first` : nameTakenMessage;
  throw new FormError(message, { field: 'name', status: 409 });
}

export default function NewView() {
  const { listId, query, summary, clinic, cancelHref } = useLoaderData<typeof loader>();
  const form = plainForm({ answer: useActionData<typeof action>() });
  const formAction = `/lists/${listId}/views/new${query && `?${query}`}`;
  return (
    <PortalDialog title="Save this view" cancelHref={cancelHref} width="narrow">
      <p className={styles.words}>{summary.join(' · ') || 'All records, default order and columns'}</p>
      <ViewForm action={formAction} cancelHref={cancelHref} clinic={clinic} form={form}>
        <input type="hidden" name="query" value={query} />
      </ViewForm>
    </PortalDialog>
  );
}
