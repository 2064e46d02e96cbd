import { formatMoney } from '#app/lib/money.ts';
import { Banner } from '#app/ui/feedback/banner.tsx';
import type { Agreement } from '#server/inova/contract/agreements/agreements.ts';

type PendingFields = Pick<Agreement, 'concessions' | 'approvalBeforeSending'>;

const pendingOf = ({ concessions }: PendingFields) => concessions.filter(({ approvedBy }) => approvedBy === null);

/** True if the clinic doesn't send the agreement before its discounts and credits are approved. */
export const isHeldBack = (agreement: PendingFields) =>
  agreement.approvalBeforeSending && pendingOf(agreement).length > 0;

/** Says before sending which discounts and credits nobody has approved; renders nothing without any. */
export function PendingApprovals({ agreement }: { agreement: PendingFields }) {
  const pending = pendingOf(agreement);
  if (pending.length === 0) return null;
  const amounts = pending.map(({ name, cents }) => `${name} ${formatMoney(cents)}`).join(', ');
  return (
    <Banner kind={agreement.approvalBeforeSending ? 'unhealthy' : 'degraded'}>
      {pending.length === 1 ? 'An amount is' : `${pending.length} amounts are`} pending approval: {amounts}.{' '}
      {agreement.approvalBeforeSending
        ? 'Your clinic sends only approved amounts.'
        : 'The patient receives the document with them.'}
    </Banner>
  );
}
