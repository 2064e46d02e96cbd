import { type AppLoadContext, redirect } from '@remix-run/node';
import { formatTime } from '#app/lib/dates.ts';
import { newOnceKey } from '#app/lib/once-key.server.ts';
import type { ListSettings } from '#server/access/list-settings.ts';
import { defaultColumns, pageSize } from '#server/inova/contract/lists/lists.ts';
import { formatTotal } from '../format.ts';
import { hrefWithQuery, type ListQuery, omitParams, readListQuery } from '../list-query.ts';
import { loadPeek } from '../peek/peek.server.ts';
import { relatedLists } from '../related/related-lists.server.ts';
import { viewTabs } from '../views/tabs.server.ts';
import { loadList } from './load-list.server.ts';
import { pathQuery } from './path-query.server.ts';
import { toRowViews } from './row-view.server.ts';

export type ListView = Awaited<ReturnType<typeof loadListPage>>;

type Params = Record<string, string | undefined>;

/** A page of a list for the query in its address; path parameters count as filters, and invalid ones respond 404. */
export async function loadListPage(context: AppLoadContext, request: Request, params: Params, id: string) {
  const { pathname, search, searchParams } = new URL(request.url);
  const rawQuery = readListQuery(searchParams);
  const fromPath = pathQuery(context, params);
  const settings = await context.listSettings.find(id);
  const defaultView = search || fromPath ? null : findDefaultView(settings);
  if (defaultView?.query) throw redirect(`${pathname}?${defaultView.query}`);
  const view = await loadListView(context, id, rawQuery, {
    fromPath: fromPath ?? {},
    settings,
    selected: searchParams.getAll('row'),
  });
  if (Object.keys(fromPath ?? {}).some((name) => name in view.fieldErrors)) throw new Response(null, { status: 404 });
  if (fromPath) throw redirect(hrefWithQuery(view.list.path, view.query));
  return view;
}

function findDefaultView({ views, opensWith }: ListSettings) {
  return views.find((view) => view.id === opensWith);
}

/** A list view embedded in another page, for a given query. */
export async function loadListView(
  context: AppLoadContext,
  id: string,
  requestQuery: ListQuery,
  known: { fromPath?: ListQuery; settings?: ListSettings; selected?: string[] } = {},
) {
  const { peek, fresh = '', ...rawQuery } = requestQuery;
  const { fromPath = {}, selected = [], settings = await context.listSettings.find(id) } = known;
  const requested = { ...rawQuery, ...fromPath };
  const shownColumns = requested.columns ?? settings.columns?.join() ?? defaultColumns;
  const [{ response, query: linkQuery, fieldErrors }, views, related] = await Promise.all([
    loadList(context.inova, id, { ...requested, columns: shownColumns, ...(fresh && { fresh }) }),
    viewTabs(context, id, settings, rawQuery),
    relatedLists(context, id),
  ]);
  const { listing: list, columns, sort, page, total, isMore, asOf } = response;
  const isDefault = linkQuery.columns === defaultColumns;
  const queryWithColumns = omitParams(linkQuery, isDefault ? ['fresh', 'columns'] : ['fresh']);
  /** Without a query the address would open the default view, so the query names the current order. */
  const sortQuery: ListQuery = settings.opensWith ? { sort } : {};
  const query = { ...sortQuery, ...(rawQuery.columns ? queryWithColumns : omitParams(queryWithColumns, ['columns'])) };
  const rows = toRowViews(response);
  const peekContext = { list, query, rows, page: page ?? 1, pages: response.pages ?? 1, total: formatTotal(response) };
  return {
    list,
    columns,
    sort,
    page: page ?? 1,
    pageSize,
    total: total ?? 0,
    isMore,
    /** When cached sums were computed; null if they are current. */
    asOf: asOf && formatTime(asOf, context.staff.user.clientTimeZone),
    rows,
    onceKey: newOnceKey(),
    /** The keys of the rows that are selected from the start. */
    selected,
    /** The query that the page's links carry on, with filters that are invalid. */
    query,
    /** The same with the user's saved columns. */
    queryWithColumns,
    rawQuery,
    fieldErrors,
    views,
    related,
    /** Null at kiosks, which have their own. */
    density: (await context.kiosk.isOn()) ? null : context.preferences.density,
    peek: peek ? await loadPeek(context, peekContext, peek) : null,
  };
}
