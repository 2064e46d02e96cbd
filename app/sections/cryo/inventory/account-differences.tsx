import { type Column, Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import type { AccountDifference } from '#server/inova/contract/cryo/rounds.ts';

const labels: Record<AccountDifference['kind'], string> = {
  'no consent': 'Stored without a signed consent',
  'not billed': 'Stored, but not billed',
  'nothing stored': 'Billed, with nothing stored',
};

const columns: Column<AccountDifference>[] = [
  {
    key: 'patient',
    label: 'Patient',
    primary: true,
    cell: ({ patientId, patient }) => <a href={`/patients/${patientId}`}>{patient}</a>,
  },
  { key: 'kind', label: 'Difference', cell: ({ kind }) => labels[kind] },
  { key: 'detail', label: 'Details', cell: ({ detail }) => detail },
  {
    key: 'task',
    label: 'Task',
    cell: ({ taskId }) => (taskId ? <a href={`/users/tasks/task/${taskId}`}>Task</a> : '—'),
  },
];

/** What of consents and bills differs from what the tank holds. */
export function AccountDifferences({ differences }: { differences: AccountDifference[] }) {
  return (
    <Table
      caption="Consents and bills"
      captionVisible
      columns={columns}
      rows={differences}
      keyOf={({ kind, patientId, detail }) => `${kind} ${patientId} ${detail}`}
      empty={<EmptyState icon="check" title="Consents and bills agree" />}
    />
  );
}
