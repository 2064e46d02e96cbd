import type { Inova } from '#server/inova/client/inova.ts';
import { errorsByName, type ListPage } from '#server/inova/contract/lists/lists.ts';
import { ignoredFilters, type ListQuery, omitParams } from '../list-query.ts';

/**
 * A page of a list, and the errors of its query by name. The query is without an invalid order or columns, but with
 * invalid filters: without them, what the page links to would have more rows than were asked for.
 */
export interface LoadedList {
  response: ListPage;
  query: ListQuery;
  fieldErrors: Record<string, string>;
}

/** Loads a list; invalid parameters of the address are ignored and reported. */
export async function loadList(inova: Inova, id: string, query: ListQuery): Promise<LoadedList> {
  const response = await inova.lists.show(id, { ...query, lenient: 'yes' });
  const fieldErrors = errorsByName(response.faults);
  const filters = ignoredFilters(fieldErrors);
  const invalid = Object.keys(fieldErrors).filter((name) => !filters.includes(name));
  return { response, query: omitParams(query, invalid), fieldErrors };
}
