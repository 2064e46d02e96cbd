import { type Database, row, rows, sql } from '#server/store/sql.ts';
import { clinicDay } from '../../ledger/clinic-day.ts';
import { type Account, postAll } from '../../ledger/post.ts';

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
  /** The storage account that is billed, and the days from `from` up to, but not including, `to`. */
  storage?: { account: number; from: string; to: string };
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

interface Issued {
  invoice: number;
  number: string;
}

/** Issues an invoice with the clinic's next number and charges it, in the caller's transaction. */
export async function issueInvoice(db: Database, invoice: NewInvoice): Promise<Issued> {
  const [issued] = await issueInvoices(db, invoice, [invoice]);
  return issued as Issued;
}

/** Issues invoices of a clinic with its next numbers, in their order, in the caller's transaction. */
export async function issueInvoices(
  db: Database,
  { client, at, by }: { client: number; at: Date; by: string },
  invoices: Omit<NewInvoice, 'client' | 'at' | 'by'>[],
): Promise<Issued[]> {
  const today = await clinicDay(db, client, at);
  const last = await takeNumbers(db, client, invoices.length);
  const numbered = invoices.map((invoice, index) => {
    const sequence = last - invoices.length + 1 + index;
    const cents = invoice.lines.reduce((sum, line) => sum + line.cents, 0);
    return { ...invoice, sequence, number: `INV-${String(sequence).padStart(6, '0')}`, cents };
  });
  const inserted = numbered.map(({ lines, storage, ...invoice }) => ({ ...invoice, ...storage }));
  const ids = await rows<{ invoice: number }>(
    db,
    sql`insert into inova.invoices (client_id, patient_id, kind, claim_id, agreement_id, sequence, number, description,
        state, issued_on, due_on, amount_cents, created_by, cryo_account_id, period)
      select ${client}, n.patient, n.kind, n.claim, n.agreement, n.sequence, n.number, n.description, 'open',
        ${today}::date, coalesce(n."dueOn", ${today}::date + 30), n.cents, ${by}, n.account,
        case when n.account is not null then daterange(n.from, n.to) end
      from json_to_recordset(${JSON.stringify(inserted)}::json) n (patient bigint, kind text, claim bigint,
        agreement bigint, sequence int, number text, description text, "dueOn" date, cents int, account bigint,
        "from" date, "to" date)
      order by n.sequence
      returning id as invoice`,
  );
  const issued = numbered.map((invoice, index) => ({
    ...invoice,
    invoice: (ids[index] as { invoice: number }).invoice,
  }));
  const lines = issued.flatMap(({ invoice, lines: of }) =>
    of.map((line, index) => ({ ...line, invoice, number: index + 1 })),
  );
  await rows(
    db,
    sql`insert into inova.invoice_lines (client_id, invoice_id, number, description, performed_on, service_id, amount_cents)
      select ${client}, invoice, number, description, "performedOn", service, cents
      from json_to_recordset(${JSON.stringify(lines)}::json)
        as (invoice bigint, number smallint, description text, "performedOn" date, service bigint, cents int)`,
  );
  await postAll(
    db,
    issued.map(({ invoice, number, patient, kind, cents, claim, agreement }) => ({
      event: { client, patient, kind: 'invoice issued', cause: `invoice issued:${invoice}`, at, by, reference: number },
      transfers: [{ debit: 'receivable', credit: sources[kind], cents, invoice, claim, agreement }],
    })),
  );
  return issued.map(({ invoice, number }) => ({ invoice, number }));
}

/** Takes the clinic's next numbers and returns the last; its row stays locked until the transaction ends, so that a rollback leaves no gap. */
async function takeNumbers(db: Database, client: number, count: number): Promise<number> {
  const next = await row<{ last: number }>(
    db,
    sql`insert into inova.invoice_numbers as n (client_id, last) values (${client}, ${count}::int)
      on conflict (client_id) do update set last = n.last + excluded.last returning last`,
  );
  return (next as { last: number }).last;
}
