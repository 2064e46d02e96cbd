import type { AppLoadContext } from '@remix-run/node';
import { nullIfUnavailable } from '#app/lib/null-if-unavailable.server.ts';
import type { ListPage } from '#server/inova/contract/lists/lists.ts';
import { errorsByName, pageSize } from '#server/inova/contract/lists/lists.ts';
import { formatTotal } from '../format.ts';
import { filterParams, hrefWithQuery, type ListQuery, omitParams, readListQuery } from '../list-query.ts';

export type ListPosition = NonNullable<Awaited<ReturnType<typeof findListPosition>>>;

/** Parameters that select what is shown of the patient; they aren't filters of the list. */
const recordParams = ['verification', 'policy', 'agreement', 'draft', 'timeline'];

/**
 * The position in the list a record was opened from, per its address; null if it wasn't opened from a list. A list of
 * verifications may have several of the patient.
 */
export async function findListPosition(
  { inova }: AppLoadContext,
  search: URLSearchParams,
  patientId: number,
  verificationId: number | null = null,
) {
  const { list, n, ...filters } = readListQuery(search);
  if (!list || !/^[1-9]\d{0,8}$/.test(n ?? '')) return null;
  const query = omitParams(filters, recordParams);
  const response = await nullIfUnavailable(inova.lists.show(list, { ...query, page: n, size: '1', lenient: 'yes' }));
  if (!response) return null;
  const { listing, faults, rows, total, page } = response;
  const invalid = errorsByName(faults);
  if (listing.filters.flatMap(filterParams).some((name) => name in invalid))
    return { ...nowhere, list: listLink(response, query, 1) };
  if (!total || !page) return null;
  const openedId = rows[0]?.opened ?? rows[0]?.id;
  const isOther = listing.rows === 'verification' && verificationId !== null && openedId !== verificationId;
  return {
    ...adjacentRecords(list, query, response, rows[0]?.patientId === patientId && !isOther),
    list: listLink(response, query, page),
  };
}

/** With an invalid filter a record has no position; the list says which. */
const nowhere = { position: null, total: null, previous: null, next: null };

/** If the record is no longer in the list, the next one has moved into its position. */
function adjacentRecords(list: string, filters: ListQuery, { page, total, isMore }: ListPage, isHere: boolean) {
  const position = page ?? 1;
  const open = (n: number) => hrefWithQuery(`/lists/${list}/open`, { ...filters, n: String(n) });
  const next = isHere ? position + 1 : position;
  return {
    position: isHere ? position : null,
    total: formatTotal({ total, isMore }),
    previous: position > 1 ? open(position - 1) : null,
    next: isMore || next <= (total ?? 0) ? open(next) : null,
  };
}

function listLink({ listing }: { listing: { title: string; path: string } }, filters: ListQuery, position: number) {
  const page = Math.ceil(position / pageSize);
  const query = page > 1 ? { ...filters, page: String(page) } : omitParams(filters, ['page']);
  return { title: listing.title, href: hrefWithQuery(listing.path, query) };
}
