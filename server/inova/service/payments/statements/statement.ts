import type { Statement } from '#server/inova/contract/payments/payments.ts';
import { type Database, rows, sql } from '#server/store/sql.ts';

type Line = Statement['lines'][number];

/** What a transfer adds to what the patient owes: invoices less credit. */
const owed = sql`case when t.debit in ('receivable', 'credit') then t.cents else 0 end
  - case when t.credit in ('receivable', 'credit') then t.cents else 0 end`;

/** A patient's account from a day to a day on the clinic's clock: what was owed before, each change, and what is owed then. */
export async function readStatement(
  db: Database,
  { client, patient, from, to }: { client: number; patient: number; from: string | null; to: string },
): Promise<Omit<Statement, 'client' | 'patientId'>> {
  const changes = await rows<Omit<Line, 'balanceCents'>>(
    db,
    sql`select e.day as on, e.kind, e.reference, t.invoice_id as "invoiceId", t.payment_id as "paymentId",
        t.agreement_id as "agreementId", ${owed} as cents
      from inova.ledger_events e join inova.ledger_transfers t on t.client_id = e.client_id and t.event_id = e.id
      where e.client_id = ${client} and e.patient_id = ${patient} and e.day <= ${to}::date and ${owed} <> 0
      order by e.day, e.id, t.leg`,
  );
  let balanceCents = 0;
  const all = changes.map((change) => {
    balanceCents += change.cents;
    return { ...change, balanceCents };
  });
  const start = from ?? all[0]?.on ?? to;
  const before = all.filter(({ on }) => on < start);
  return {
    from: start,
    to,
    openingCents: before.at(-1)?.balanceCents ?? 0,
    closingCents: balanceCents,
    lines: all.slice(before.length),
  };
}
