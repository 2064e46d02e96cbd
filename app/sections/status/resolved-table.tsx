import { Instant } from '#app/lib/instant.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import type { ResolvedItem } from '#server/inova/contract/status.ts';
import styles from './status.module.css';
import { statusKind } from './status-kind.ts';

const columnsFor = (timeZone: string | null): Column<ResolvedItem>[] => [
  { key: 'name', label: 'Name', primary: true, cell: ({ name }) => name },
  { key: 'clinic', label: 'Clinic', cell: ({ clientname }) => clientname || 'All Clinics' },
  { key: 'description', label: 'Description', cell: ({ description }) => description },
  { key: 'status', label: 'Status', cell: ({ status }) => <Status kind={statusKind(status)}>{status}</Status> },
  { key: 'at', label: 'Resolved', cell: ({ resolvedat }) => <Instant at={resolvedat} timeZone={timeZone} /> },
  { key: 'by', label: 'By', cell: ({ resolvedby }) => resolvedby || '—' },
];

/** Resolved items, with who resolved them and when. */
export function ResolvedTable({ items, timeZone }: { items: ResolvedItem[]; timeZone: string | null }) {
  return (
    <div className={styles.table}>
      <Table
        caption="Resolved items"
        columns={columnsFor(timeZone)}
        rows={items}
        keyOf={({ id }) => id}
        empty={<EmptyState icon="clock" title="No resolved items yet" />}
      />
    </div>
  );
}
