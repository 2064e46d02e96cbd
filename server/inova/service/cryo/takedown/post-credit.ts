import type { Takedown } from '#server/inova/contract/cryo/takedown.ts';
import { formatMoney } from '#server/inova/contract/text/format.ts';
import { type Database, rows, sql } from '#server/store/sql.ts';
import { fill } from '../../ledger/apply.ts';
import { creditInvoice, type ReleasedPayment } from '../../payments/invoices/credit.ts';
import { applyCredit } from '../../payments/payments/apply-credit.ts';
import { addLabTask } from '../inventory/lab-task.ts';
import type { WitnessedMove } from '../inventory/record-movements.ts';

interface Ended extends Pick<Takedown, 'patientId' | 'credit'> {
  account: number;
}

/**
 * Credits the unused days of an account's invoices as they were previewed: what was paid for them pays what is still owed
 * for storage, and a task refunds the rest.
 */
export async function postCredit(
  { db, client, at, by }: WitnessedMove,
  { account, patientId: patient, credit }: Ended,
): Promise<void> {
  const author = { client, at, by };
  const released: ReleasedPayment[] = [];
  const lines = credit.lines.filter(({ creditCents }) => creditCents > 0);
  for (const { invoice, unusedDays, days, creditCents: cents } of lines) {
    const reason = `${unusedDays} of ${days} days of storage not used`;
    released.push(...(await creditInvoice(db, { ...author, patient, invoice, cents, reason })));
  }
  for (const { payment, cents } of released) {
    const allocations = fill(await openInvoices(db, client, account), cents, null);
    if (allocations.length > 0) await applyCredit(db, { ...author, payment, allocations });
  }
  if (credit.refundCents === 0) return;
  const detail = lines
    .map(
      ({ number, unusedDays, days, creditCents }) =>
        `${number}: ${unusedDays} of ${days} days, ${formatMoney(creditCents)}`,
    )
    .join('\n');
  const title = `Refund unused storage: ${formatMoney(credit.refundCents)}`;
  await addLabTask(db, { client, patientId: patient, title, detail, by, at, category: 'Payment' });
}

const openInvoices = (db: Database, client: number, account: number) =>
  rows<{ invoice: number; balance: number }>(
    db,
    sql`select id as invoice, balance_cents as balance from inova.invoices where client_id = ${client}
      and cryo_account_id = ${account} and state = 'open' and balance_cents > 0 order by due_on, id`,
  );
