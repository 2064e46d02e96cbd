import type { Listing } from '#server/inova/contract/listings.ts';
import { type Asked, hrefOf, without } from './asked.ts';
import type { ShownRow } from './shown.server.ts';

/** The address of the list as it is, with a row opened beside it; `peek` may be `first` or `last` of the page. */
export function peekHref(listing: Listing, asked: Asked, peek: string): string {
  return hrefOf(listing.path, { ...asked, peek });
}

/** The record of the patient of a row, or the form where its rows are verifications, with the row's place in the list; null where the row has none. */
export function recordHref(
  { id, rows }: Pick<Listing, 'id' | 'rows'>,
  asked: Asked,
  row: Pick<ShownRow, 'id' | 'patientId' | 'place'>,
): string | null {
  if (!row.patientId) return null;
  const filters = { ...without(asked, ['page', 'columns', 'count']), list: id, n: String(row.place) };
  if (rows) return hrefOf(`/patients/insurance/${row.patientId}`, { ...filters, [rows]: String(row.id) });
  return hrefOf(`/patients/${row.patientId}`, filters);
}
