import { hrefWithQuery, type ListQuery, omitParams } from '../list-query.ts';

type Row = { client: number | null; id: number };

/** A row's clinic and ID, as its checkbox submits them. */
export const rowKey = ({ client, id }: Row) => `${client}-${id}`;

/** The ID of a row's element that links to the row lead to. */
export const rowAnchor = (row: Row) => `peek-${rowKey(row)}`;

/** True for the ID of a row's element, without `#`. */
export const isRowAnchor = (text: string | undefined) => /^peek-\d{1,9}-\d{1,15}$/.test(text ?? '');

const rowPattern = /^(\d{1,9})-(\d{1,15})$/;

/** Parses a row key; null for any other text. */
export function parseRowKey(text: string): { client: number; id: number } | null {
  const [, client, id] = rowPattern.exec(text) ?? [];
  return client && id ? { client: Number(client), id: Number(id) } : null;
}

/** Only the filters of a query, without paging, order and columns. */
export const filtersOnly = (query: ListQuery) => omitParams(query, ['page', 'sort', 'columns', 'count']);

/** The address of an action's confirmation page; rows are added to its query. */
export const actionPath = (listId: string, action: string) => `/lists/${listId}/act/${action}`;

/** The address of the progress of an action on many rows. */
export const runPath = (listId: string, run: number) => `/lists/${listId}/runs/${run}`;

/** The address of an action on one row; `backHref` is the page it was started from if that isn't the list. */
export function actionHref(listId: string, action: string, query: ListQuery, row: Row, backHref = ''): string {
  return hrefWithQuery(actionPath(listId, action), { ...query, row: rowKey(row), back: backHref });
}
