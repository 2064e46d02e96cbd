import { formatDate } from '#app/lib/dates.ts';
import { formatMoney } from '#app/lib/money.ts';
import { Status, type StatusKind } from '#app/ui/data/status.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import type { RecurringPlan } from '#server/inova/contract/payments/recurring-payments.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';

type Payment = RecurringPlan['payments'][number];

const tones: Record<Payment['state'], StatusKind> = {
  due: 'advisory',
  paid: 'healthy',
  failed: 'unhealthy',
  skipped: 'neutral',
};

/** The payments of a plan, each with its tries. */
export function PlanPayments({ payments, isPaused }: { payments: Payment[]; isPaused: boolean }) {
  const columns: Column<Payment>[] = [
    { key: 'due', label: 'Due', primary: true, cell: ({ dueOn }) => formatDate(dueOn) },
    { key: 'amount', label: 'Amount', numeric: true, cell: ({ cents }) => formatMoney(cents) },
    { key: 'state', label: 'Status', cell: ({ state }) => <Status kind={tones[state]}>{capitalize(state)}</Status> },
    { key: 'tries', label: 'Tries', numeric: true, cell: ({ tries }) => tries },
    {
      key: 'next',
      label: 'Next try',
      cell: ({ nextTryOn }) => (nextTryOn && !isPaused ? formatDate(nextTryOn) : '—'),
    },
    { key: 'failure', label: 'Reason', cell: ({ failure }) => failure ?? '—' },
  ];
  return (
    <Table
      caption="Payments of this plan"
      columns={columns}
      rows={payments}
      keyOf={({ id }) => id}
      empty="This plan has no payments."
    />
  );
}
