import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { CryoAccount } from '#server/inova/contract/cryo/accounts.ts';
import { BillLines } from './bill-lines.tsx';

/** What the account is billed next, line by line, or why it is not. */
export function NextBillCard({ account: { nextBill, today } }: { account: CryoAccount }) {
  return (
    <Card id="next-bill" title="Next bill">
      {nextBill ? (
        <BillLines bill={nextBill} caption="Next bill" />
      ) : (
        <EmptyState icon="card" title="No bill is due">
          {today.reason}.
        </EmptyState>
      )}
    </Card>
  );
}
