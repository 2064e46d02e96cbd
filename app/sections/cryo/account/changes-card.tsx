import { formatDate } from '#app/lib/dates.ts';
import { Instant } from '#app/lib/instant.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { CryoAccount } from '#server/inova/contract/cryo/accounts.ts';

type Change = CryoAccount['changes'][number];

const labels = {
  setup: 'Set up',
  dates: 'Dates overridden',
  lapse: 'Lapsed',
  reactivation: 'Reactivated',
  abandonment: 'Abandoned',
} as const;

const columns = (timeZone: string | null): Column<Change>[] => [
  { key: 'kind', label: 'Change', primary: true, cell: ({ kind }) => labels[kind] },
  { key: 'reason', label: 'Reason', cell: ({ reason }) => reason },
  { key: 'anchor', label: 'Billed from', cell: ({ anchorOn }) => formatDate(anchorOn) },
  { key: 'free', label: 'First billed day', cell: ({ anchorOn, freeUntil }) => formatDate(freeUntil ?? anchorOn) },
  { key: 'at', label: 'Time', cell: ({ at }) => <Instant at={at} timeZone={timeZone} /> },
  { key: 'by', label: 'User', cell: ({ by }) => by ?? '—' },
];

/** Changes of the account's dates and status, newest first; renders nothing without one. */
export function ChangesCard({ changes, timeZone }: { changes: Change[]; timeZone: string | null }) {
  if (changes.length === 0) return null;
  return (
    <Card id="changes" title="Changes">
      <Table caption="Changes" columns={columns(timeZone)} rows={changes} keyOf={({ at }) => at} empty={null} />
    </Card>
  );
}
