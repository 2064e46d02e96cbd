import type { StatusKind } from '#app/ui/data/status.tsx';
import { cellText } from '#server/inova/contract/lists/list-text.ts';
import { type ListPage, type ListRow, pageSize } from '#server/inova/contract/lists/lists.ts';

/** A row as the page shows it: its position in the list, its cells as text, and the tones of its statuses. */
export interface ListRowView extends Pick<ListRow, 'client' | 'id' | 'patientId' | 'opened' | 'actions'> {
  position: number;
  texts: Record<string, string>;
  tones: Record<string, StatusKind>;
  /** Links from a counting cell to the rows it counts. */
  links: Record<string, string>;
}

export function toRowViews({ listing: list, rows, clinics, page }: ListPage): ListRowView[] {
  const offset = ((page ?? 1) - 1) * pageSize;
  const statusColumns = list.columns.filter(({ kind }) => kind === 'status');
  return rows.map((row, index) => ({
    client: row.client,
    id: row.id,
    patientId: row.patientId,
    opened: row.opened,
    actions: row.actions,
    links: row.links ?? {},
    position: offset + index + 1,
    texts: Object.fromEntries(list.columns.map((column) => [column.key, cellText(column, row, clinics)])),
    tones: Object.fromEntries(
      statusColumns.map(({ key, tones }) => [key, tones?.[String(row.cells[key])] ?? 'neutral']),
    ),
  }));
}
