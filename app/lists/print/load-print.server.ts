import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { formatInstant } from '#app/lib/dates.ts';
import { defaultColumns } from '#server/inova/contract/lists/lists.ts';
import { formatTotal } from '../format.ts';
import { describeQuery, hrefWithQuery, ignoredFilters, omitParams, queryString, readListQuery } from '../list-query.ts';
import { loadList } from '../page/load-list.server.ts';
import { toRowViews } from '../page/row-view.server.ts';
import { refuseQuery } from '../refuse-query.server.ts';

/** The first rows of a list for printing, up to a limit; an invalid query is refused. */
export async function loadPrint({ context, request, params }: LoaderFunctionArgs, maxRows: number) {
  const rawQuery = omitParams(readListQuery(new URL(request.url).searchParams), ['page', 'count', 'peek']);
  const printed = { columns: defaultColumns, ...rawQuery, size: String(maxRows) };
  const { response, query, fieldErrors } = await loadList(context.inova, params.list ?? '', printed);
  const { listing: list, total } = response;
  if (ignoredFilters(fieldErrors).length > 0) throw await refuseQuery(context, hrefWithQuery(list.path, rawQuery));
  const filters = omitParams(query, ['size', 'columns']);
  const printedQuery = omitParams(query, rawQuery.columns ? ['size'] : ['size', 'columns']);
  const rows = toRowViews(response);
  return {
    title: list.title,
    querySummary: describeQuery(list, filters).join(' · ') || 'All records',
    shownText: shownText(rows.length, total ?? 0, formatTotal(response)),
    columns: list.columns,
    rows,
    total: total ?? 0,
    totalText: formatTotal(response),
    maxRows,
    backHref: hrefWithQuery(list.path, printedQuery),
    pdfHref: `/lists/${list.id}/pdf?${queryString(printedQuery)}`,
    printedBy: printedBy(context),
  };
}

const shownText = (shown: number, total: number, totalText: string) =>
  shown < total ? `The first ${shown.toLocaleString('en-US')} of ${totalText} rows` : `${totalText} rows`;

function printedBy({ staff: { user } }: AppLoadContext): string {
  const time = formatInstant(new Date(), user.clientTimeZone);
  return `Printed by ${user.firstname} ${user.lastname}, ${user.clientName}, ${time}`;
}
