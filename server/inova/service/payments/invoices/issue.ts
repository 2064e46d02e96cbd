import { type Database, row, rows, sql } from '#server/store/sql.ts';
import { clinicDay } from '../../ledger/clinic-day.ts';
import { type Account, post } from '../../ledger/post.ts';

export interface InvoiceLine {
  description: string;
  cents: number;
  performedOn?: string | null;
  service?: number | null;
}

/** An invoice to be issued; lock the patient's money before. */
export interface NewInvoice {
  client: number;
  patient: number;
  kind: 'patient share' | 'services' | 'installment' | 'storage';
  description: string;
  /** By default thirty days from today. */
  dueOn?: string;
  lines: [InvoiceLine, ...InvoiceLine[]];
  claim?: number;
  agreement?: number;
  at: Date;
  by: string;
}

/** What a kind of invoice is charged against. */
const sources: Record<NewInvoice['kind'], Account> = {
  'patient share': 'insurance',
  services: 'revenue',
  installment: 'deposits',
  storage: 'revenue',
};

/** Issues an invoice with the clinic's next number and charges it, in the caller's transaction. */
export async function issueInvoice(db: Database, invoice: NewInvoice): Promise<{ invoice: number; number: string }> {
  const { client, patient, kind, description, lines, claim, agreement, at, by } = invoice;
  const cents = lines.reduce((sum, line) => sum + line.cents, 0);
  const today = await clinicDay(db, client, at);
  const sequence = await nextNumber(db, client);
  const number = `INV-${String(sequence).padStart(6, '0')}`;
  const issued = (await row<{ invoice: number }>(
    db,
    sql`insert into inova.invoices (client_id, patient_id, kind, claim_id, agreement_id, sequence, number, description,
        state, issued_on, due_on, amount_cents, created_by)
      values (${client}, ${patient}, ${kind}, ${claim ?? null}, ${agreement ?? null}, ${sequence}, ${number},
        ${description}, 'open', ${today}::date, coalesce(${invoice.dueOn ?? null}::date, ${today}::date + 30),
        ${cents}::int, ${by})
      returning id as invoice`,
  )) as { invoice: number };
  await rows(
    db,
    sql`insert into inova.invoice_lines (client_id, invoice_id, number, description, performed_on, service_id, amount_cents)
      select ${client}, ${issued.invoice}, ordinality, description, "performedOn", service, cents
      from rows from (json_to_recordset(${JSON.stringify(lines)}::json)
        as (description text, "performedOn" date, service bigint, cents int)) with ordinality`,
  );
  const event = { client, patient, kind: 'invoice issued', cause: `invoice issued:${issued.invoice}`, at, by } as const;
  const about = { invoice: issued.invoice, claim, agreement };
  await post(db, { ...event, reference: number }, [{ debit: 'receivable', credit: sources[kind], cents, ...about }]);
  return { ...issued, number };
}

/** The clinic's next number; its row stays locked until the transaction ends, so that a rollback leaves no gap. */
async function nextNumber(db: Database, client: number): Promise<number> {
  const next = await row<{ last: number }>(
    db,
    sql`insert into inova.invoice_numbers as n (client_id, last) values (${client}, 1)
      on conflict (client_id) do update set last = n.last + 1 returning last`,
  );
  return (next as { last: number }).last;
}
