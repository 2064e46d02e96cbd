import type { StatusKind } from '#app/ui/data/status.tsx';
import { cellText } from '#server/inova/contract/list-text.ts';
import { type ListingAnswer, type ListingRow, pageSize } from '#server/inova/contract/lists.ts';

/** A row as the page shows it: its place in the whole list, the words of its cells, and the looks of its states. */
export interface ShownRow extends Pick<ListingRow, 'client' | 'id' | 'patientId' | 'opened' | 'actions'> {
  place: number;
  texts: Record<string, string>;
  tones: Record<string, StatusKind>;
  /** Where the rows are that a cell counts. */
  links: Record<string, string>;
}

/** The rows of a page of a list. */
export function shownRows({ listing, rows, clinics, page }: ListingAnswer): ShownRow[] {
  const before = ((page ?? 1) - 1) * pageSize;
  const states = listing.columns.filter(({ kind }) => kind === 'status');
  return rows.map((row, index) => ({
    client: row.client,
    id: row.id,
    patientId: row.patientId,
    opened: row.opened,
    actions: row.actions,
    links: row.links ?? {},
    place: before + index + 1,
    texts: Object.fromEntries(listing.columns.map((column) => [column.key, cellText(column, row, clinics)])),
    tones: Object.fromEntries(states.map(({ key, tones }) => [key, tones?.[String(row.cells[key])] ?? 'neutral'])),
  }));
}
