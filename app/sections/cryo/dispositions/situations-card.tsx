import { formatDate, formatInstant, type TimeZone } from '#app/lib/dates.ts';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { RecordedSituation } from '#server/inova/contract/cryo/dispositions.ts';
import { situationTexts } from '#server/inova/contract/cryo/words.ts';
import { dispositionHref } from './disposition-text.ts';

interface SituationsCardProps {
  situations: RecordedSituation[];
  patientId: number;
  timeZone: TimeZone;
  canChange: boolean;
}

/** Deaths, separations, and abandonment that staff recorded; renders nothing without one. */
export function SituationsCard({ situations, patientId, timeZone, canChange }: SituationsCardProps) {
  if (situations.length === 0) return null;
  const columns: Column<RecordedSituation>[] = [
    { key: 'situation', label: 'What happened', primary: true, cell: ({ situation }) => situationTexts[situation] },
    { key: 'on', label: 'Day', cell: ({ happenedOn }) => formatDate(happenedOn) },
    { key: 'evidence', label: 'Evidence', cell: ({ evidence }) => evidence },
    {
      key: 'recorded',
      label: 'Recorded',
      cell: ({ recordedAt, recordedBy }) => `${formatInstant(recordedAt, timeZone)}, ${recordedBy}`,
    },
    {
      key: 'withdrawn',
      label: 'Withdrawn',
      cell: ({ id, situation, withdrawnAt, withdrawnBy, withdrawReason }) =>
        withdrawnAt ? (
          `${formatInstant(withdrawnAt, timeZone)}, ${withdrawnBy}: ${withdrawReason}`
        ) : canChange ? (
          <a
            href={dispositionHref(patientId, `/withdraw/${id}`)}
            aria-label={`Withdraw “${situationTexts[situation]}”`}
          >
            Withdraw
          </a>
        ) : (
          '—'
        ),
    },
  ];
  return (
    <Card title="What happened">
      <Table caption="What happened" columns={columns} rows={situations} keyOf={({ id }) => id} empty={null} />
    </Card>
  );
}
