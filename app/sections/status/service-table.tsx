import type { ReactNode } from 'react';
import { Instant } from '#app/lib/instant.tsx';
import { Status } from '#app/ui/data/status.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import type { ServiceRow } from './service-rows.server.ts';
import styles from './status.module.css';

export type ServiceColumn = Column<ServiceRow>;

/** Columns of a service table; times are in the clinic's time zone, or UTC if unknown. */
export function serviceColumns(timeZone: string | null) {
  return {
    name: { key: 'name', label: 'Name', primary: true, cell: ({ name }) => name },
    clinic: { key: 'clinic', label: 'Clinic', cell: ({ clinic }) => clinic },
    description: {
      key: 'description',
      label: 'Description',
      cell: ({ description, checked }) => (
        <div>
          {description}
          {checked && <small>Checked every minute</small>}
        </div>
      ),
    },
    status: { key: 'status', label: 'Status', cell: ({ kind, status }) => <Status kind={kind}>{status}</Status> },
    notes: { key: 'notes', label: 'Notes', cell: ({ notes }) => notes || '—' },
    updated: {
      key: 'updated',
      label: 'Last update',
      cell: ({ updated }) => (updated === null ? '—' : <Instant at={updated} timeZone={timeZone} />),
    },
    priority: { key: 'priority', label: 'Priority', cell: ({ priority }) => priority },
  } satisfies Record<string, ServiceColumn>;
}

interface ServiceTableProps {
  caption: string;
  columns: ServiceColumn[];
  services: ServiceRow[];
  empty: ReactNode;
}

export function ServiceTable({ caption, columns, services, empty }: ServiceTableProps) {
  return (
    <div className={styles.table}>
      <Table caption={caption} columns={columns} rows={services} keyOf={({ key }) => key} empty={empty} />
    </div>
  );
}
