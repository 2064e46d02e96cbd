import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { hrefWithQuery, ignoredFilters, omitParams, readListQuery } from '../list-query.ts';
import { loadList } from '../page/load-list.server.ts';
import { recordHref } from '../page/row-links.ts';

/**
 * Redirects to the record at position `n` (from 1) of a list; past the end, to the last one; to the list if it is empty or
 * the query is invalid.
 */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { n = '1', ...rawQuery } = readListQuery(new URL(request.url).searchParams);
  const positionQuery = { ...omitParams(rawQuery, ['page', 'columns', 'count']), page: n, size: '1' };
  const { response, query, fieldErrors } = await loadList(context.inova, params.list ?? '', positionQuery);
  const filters = omitParams(query, ['page', 'size']);
  const [row] = response.rows;
  if (ignoredFilters(fieldErrors).length > 0 || !row?.patientId)
    return redirect(hrefWithQuery(response.listing.path, filters));
  return redirect(recordHref(response.listing, filters, { ...row, position: response.page ?? 1 }) as string);
}
