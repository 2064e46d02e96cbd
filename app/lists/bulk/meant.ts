import { type Asked, hrefOf, without } from '../asked.ts';

type Row = { client: number | null; id: number };

/** A row by its clinic and number, as a box sends it. */
export const keyOf = ({ client, id }: Row) => `${client}-${id}`;

/** The filters of a list, without what only shows it. */
export const filtersOf = (asked: Asked) => without(asked, ['page', 'sort', 'columns', 'count']);

/** The address at which an action asks before it runs; rows are added to its query. */
export const actPath = (listing: string, action: string) => `/lists/${listing}/act/${action}`;

/** The address of an action on one row; `back` is the page it stands on where that is not its list. */
export function actHref(listing: string, action: string, asked: Asked, row: Row, back = ''): string {
  return hrefOf(actPath(listing, action), { ...asked, row: keyOf(row), back });
}
