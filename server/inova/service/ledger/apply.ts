import { formatMoney } from '#server/inova/contract/text/format.ts';
import { type Database, row, rows, sql } from '#server/store/sql.ts';
import { fieldError } from '../errors.ts';
import { addPaid } from './agreement-paid.ts';
import type { Transfer } from './post.ts';

/** What of a payment is for an invoice, or for an agreement and its invoices. */
export interface Allocation {
  invoice?: number;
  agreement?: number;
  cents: number;
}

/** A payment of a patient whose money is locked, and when it is applied or released. */
export interface Payer {
  client: number;
  patient: number;
  payment: number;
  at: Date;
}

const refused = (cents: number) => fieldError('allocations', `${formatMoney(cents)} is more than the open balance`);

/** Applies a payment's credit to open items, as far as they are open; returns the transfers. */
export async function applyPayment(db: Database, payer: Payer, allocations: Allocation[]): Promise<Transfer[]> {
  if (allocations.length === 0) return [];
  const transfers: Transfer[] = [];
  for (const { invoice, agreement, cents } of await withInvoicesOfAgreements(db, payer, allocations)) {
    transfers.push(
      invoice === undefined
        ? await applyToAgreement(db, payer, agreement as number, cents)
        : await applyToInvoice(db, payer, invoice, cents),
    );
  }
  const total = transfers.reduce((sum, { cents }) => sum + cents, 0);
  await rows(
    db,
    sql`update inova.payments set applied_cents = applied_cents + ${total}::int, version = version + 1
      where client_id = ${payer.client} and id = ${payer.payment}`,
  );
  return transfers;
}

/** What is for an agreement goes to its open invoices first, so that none is left open once the agreement is paid. */
async function withInvoicesOfAgreements(
  db: Database,
  { client }: Payer,
  allocations: Allocation[],
): Promise<Allocation[]> {
  const all: Allocation[] = [];
  for (const allocation of allocations) {
    if (allocation.agreement === undefined || allocation.invoice !== undefined) {
      all.push(allocation);
      continue;
    }
    const open = await rows<{ invoice: number; balance: number }>(
      db,
      sql`select id as invoice, balance_cents as balance from inova.invoices where client_id = ${client}
        and agreement_id = ${allocation.agreement} and state = 'open' order by due_on, id`,
    );
    all.push(...fill(open, allocation.cents, { agreement: allocation.agreement }));
  }
  return all;
}

/** Fills open invoices in their order; `rest` gets what is left. */
export function fill(
  open: { invoice: number; balance: number }[],
  cents: number,
  rest: { agreement: number } | null,
): Allocation[] {
  let left = cents;
  const filled = open.flatMap(({ invoice, balance }): Allocation[] => {
    const part = Math.min(balance, left);
    left -= part;
    return part > 0 ? [{ invoice, cents: part }] : [];
  });
  return rest && left > 0 ? [...filled, { ...rest, cents: left }] : filled;
}

async function applyToInvoice(db: Database, payer: Payer, invoice: number, cents: number): Promise<Transfer> {
  const { client, patient, payment, at } = payer;
  const paid = await row<{ agreement: number | null }>(
    db,
    sql`update inova.invoices set paid_cents = paid_cents + ${cents}::int, version = version + 1,
        state = case when balance_cents > ${cents}::int then 'open' when written_off_cents > 0 then 'written off' else 'paid' end
      where client_id = ${client} and id = ${invoice} and patient_id = ${patient} and state = 'open'
        and balance_cents >= ${cents}::int
      returning agreement_id as agreement`,
  );
  if (!paid) throw refused(cents);
  const agreement = paid.agreement ?? undefined;
  if (agreement !== undefined && !(await addPaid(db, { client, patient, agreement, cents, at }))) throw refused(cents);
  await allocate(db, payer, { invoice, cents });
  return { debit: 'credit', credit: 'receivable', cents, payment, invoice, agreement };
}

async function applyToAgreement(db: Database, payer: Payer, agreement: number, cents: number): Promise<Transfer> {
  const { client, patient, payment, at } = payer;
  if (!(await addPaid(db, { client, patient, agreement, cents, at }))) throw refused(cents);
  await allocate(db, payer, { agreement, cents });
  return { debit: 'credit', credit: 'deposits', cents, payment, agreement };
}

async function allocate(
  db: Database,
  { client, payment }: Payer,
  {
    invoice = null,
    agreement = null,
    cents,
  }: {
    invoice?: number | null;
    agreement?: number | null;
    cents: number;
  },
): Promise<void> {
  await rows(
    db,
    sql`insert into inova.allocations (client_id, payment_id, invoice_id, agreement_id, cents)
      values (${client}, ${payment}, ${invoice}, ${agreement}, ${cents}::int)
      on conflict (client_id, payment_id, coalesce(invoice_id, 0), coalesce(agreement_id, 0))
        do update set cents = allocations.cents + excluded.cents`,
  );
}
