import { hrefWithQuery, type ListQuery, omitParams } from '../list-query.ts';

type Row = { client: number | null; id: number };

/** A row by its clinic and number, as a box sends it. */
export const rowKey = ({ client, id }: Row) => `${client}-${id}`;

const rowPattern = /^(\d{1,9})-(\d{1,15})$/;

/** The row of a key; null for any other text. */
export function parseRowKey(text: string): { client: number; id: number } | null {
  const [, client, id] = rowPattern.exec(text) ?? [];
  return client && id ? { client: Number(client), id: Number(id) } : null;
}

/** The filters of a list, without what only shows it. */
export const filtersOnly = (query: ListQuery) => omitParams(query, ['page', 'sort', 'columns', 'count']);

/** The address at which an action asks before it runs; rows are added to its query. */
export const actionPath = (listId: string, action: string) => `/lists/${listId}/act/${action}`;

/** The address of an action on one row; `back` is the page it was started from if not the list. */
export function actionHref(listId: string, action: string, query: ListQuery, row: Row, backHref = ''): string {
  return hrefWithQuery(actionPath(listId, action), { ...query, row: rowKey(row), back: backHref });
}
