import { formatDate } from '#app/lib/dates.ts';
import { Instant } from '#app/lib/instant.tsx';
import { formatMoney } from '#app/lib/money.ts';
import { Status } from '#app/ui/data/status.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { CallAttempt } from '#server/inova/contract/cryo/phone-calls.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';

const tones = { open: 'advisory', kept: 'healthy', broken: 'unhealthy' } as const;

const columns = (timeZone: string | null): Column<CallAttempt>[] => [
  { key: 'outcome', label: 'Outcome', primary: true, cell: ({ outcome }) => capitalize(outcome) },
  {
    key: 'promised',
    label: 'Promised',
    cell: ({ promisedCents, promisedOn }) =>
      promisedCents !== null && promisedOn !== null
        ? `${formatMoney(promisedCents)} on ${formatDate(promisedOn)}`
        : '—',
  },
  {
    key: 'promise',
    label: 'Promise',
    cell: ({ promise }) => (promise ? <Status kind={tones[promise]}>{capitalize(promise)}</Status> : '—'),
  },
  { key: 'note', label: 'Note', cell: ({ note }) => note ?? '—' },
  { key: 'next', label: 'Next call', cell: ({ nextOn }) => (nextOn ? formatDate(nextOn) : '—') },
  { key: 'at', label: 'Time', cell: ({ at }) => <Instant at={at} timeZone={timeZone} /> },
  { key: 'by', label: 'User', cell: ({ by }) => by ?? '—' },
];

/** Earlier calls about the invoice, newest first. */
export function AttemptsCard({ attempts, timeZone }: { attempts: CallAttempt[]; timeZone: string | null }) {
  return (
    <Card title="Attempts">
      <Table
        caption="Attempts"
        columns={columns(timeZone)}
        rows={attempts}
        keyOf={({ id }) => id}
        empty={<EmptyState icon="clock" title="No calls yet" />}
      />
    </Card>
  );
}
