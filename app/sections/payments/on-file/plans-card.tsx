import { formatDate } from '#app/lib/dates.ts';
import { formatMoney } from '#app/lib/money.ts';
import { Status } from '#app/ui/data/status.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { RecurringPlan } from '#server/inova/contract/payments/recurring-payments.ts';
import { capitalize } from '#server/inova/contract/text/format.ts';
import { nextPayment, planName, planTones } from '../recurring/plan-facts.ts';
import { cardsHref, planHref } from './hrefs.ts';

interface PlansCardProps {
  patient: number;
  plans: RecurringPlan[];
  /** True if a card on file can pay. */
  canAdd: boolean;
}

const columns: Column<RecurringPlan>[] = [
  { key: 'for', label: 'For', primary: true, cell: (plan) => <a href={planHref(plan.id)}>{planName(plan)}</a> },
  { key: 'card', label: 'Card', cell: ({ lastFour }) => `•••• ${lastFour}` },
  {
    key: 'state',
    label: 'Status',
    cell: ({ state }) => <Status kind={planTones[state]}>{capitalize(state)}</Status>,
  },
  {
    key: 'next',
    label: 'Next payment',
    cell: (plan) => {
      const next = nextPayment(plan);
      return next ? `${formatMoney(next.cents)} on ${formatDate(next.nextTryOn ?? next.dueOn)}` : '—';
    },
  },
  {
    key: 'failed',
    label: 'Failed',
    numeric: true,
    cell: ({ payments }) => payments.filter(({ state }) => state === 'failed').length,
  },
];

/** What the patient's cards pay by themselves. */
export function PlansCard({ patient, plans, canAdd }: PlansCardProps) {
  return (
    <Card
      title="Recurring payments"
      action={canAdd && <a href={cardsHref(patient, '/recurring')}>Add recurring payments</a>}
    >
      <Table
        caption="Recurring payments"
        columns={columns}
        rows={plans}
        keyOf={({ id }) => id}
        empty="No card pays by itself."
      />
    </Card>
  );
}
