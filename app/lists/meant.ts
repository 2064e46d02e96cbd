import { type Asked, hrefOf, readAsked, without } from './asked.ts';

type Row = { client: number | null; id: number };

/** A row by its clinic and number, as a box sends it. */
export const keyOf = ({ client, id }: Row) => `${client}-${id}`;

/** The rows an address means, or all of them (null), and how the list stood that they were chosen in. */
export function readMeant(search: URLSearchParams) {
  const rows = search.getAll('row').flatMap((text) => {
    const [, client, id] = /^(\d{1,9})-(\d{1,15})$/.exec(text) ?? [];
    return client && id ? [{ client: Number(client), id: Number(id) }] : [];
  });
  return { rows: search.get('all') ? null : rows, asked: without(readAsked(search), ['row', 'all']) };
}

/** The filters of a list, without what only shows it. */
export const filtersOf = (asked: Asked) => without(asked, ['page', 'sort', 'columns', 'count']);

/** The address at which an action asks before it runs; rows are added to its query. */
export const actPath = (listing: string, action: string) => `/lists/${listing}/act/${action}`;

/** The address of an action on one row. */
export function actHref(listing: string, action: string, asked: Asked, row: Row): string {
  return hrefOf(actPath(listing, action), { ...asked, row: keyOf(row) });
}
