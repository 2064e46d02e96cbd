import type { PatientDocument } from '#server/inova/contract/verifications/document.ts';
import { jsonList } from '#server/store/json-list.ts';
import { type Database, row, rows, sql } from '#server/store/sql.ts';
import { documentContext } from '../document-context.ts';
import { type InvoiceContent, invoiceDocument } from './document.ts';
import { issueInvoice, type NewInvoice } from './issue.ts';
import { linesOfInvoice } from './queries.ts';

type StoredInvoice = Omit<InvoiceContent, 'clinic' | 'patient'> & { patient: number };

/** Issues an invoice, and stores its document as of now. */
export async function issueWithDocument(
  db: Database,
  invoice: NewInvoice,
): Promise<{ invoice: number; number: string }> {
  const issued = await issueInvoice(db, invoice);
  await keepDocument(db, invoice.client, issued.invoice);
  return issued;
}

/** The document of an invoice; one from before documents were stored is stored now. */
export async function readDocument(db: Database, client: number, invoice: number): Promise<PatientDocument> {
  const stored = await storedDocument(db, client, invoice);
  if (stored) return stored;
  await keepDocument(db, client, invoice);
  return (await storedDocument(db, client, invoice)) as PatientDocument;
}

async function storedDocument(db: Database, client: number, invoice: number): Promise<PatientDocument | null> {
  const found = await row<{ document: PatientDocument }>(
    db,
    sql`select document from inova.invoice_documents where client_id = ${client} and invoice_id = ${invoice}`,
  );
  return found?.document ?? null;
}

/** Stores the document of an invoice, if it has none. */
async function keepDocument(db: Database, client: number, invoice: number): Promise<void> {
  const stored = (await row<StoredInvoice>(
    db,
    sql`select n.patient_id as patient, n.number, n.description, n.issued_on as today, n.due_on as "dueOn",
        n.amount_cents as cents, ${jsonList(linesOfInvoice)} as lines,
        (select json_build_object('number', m.number, 'serviceOn', m.service_on, 'billedCents', m.billed_cents,
            'allowedCents', m.allowed_cents, 'paidCents', m.paid_cents)
          from inova.claims m where m.client_id = n.client_id and m.id = n.claim_id) as claim
      from inova.invoices n where n.client_id = ${client} and n.id = ${invoice}`,
  )) as StoredInvoice;
  const context = await documentContext(db, { client, patient: stored.patient, today: stored.today });
  await keepDocuments(db, client, [{ invoice, document: invoiceDocument({ ...stored, ...context }) }]);
}

/** Stores documents of a clinic's invoices; an invoice that has one keeps it. */
export const keepDocuments = (
  db: Database,
  client: number,
  documents: { invoice: number; document: PatientDocument }[],
) =>
  rows(
    db,
    sql`insert into inova.invoice_documents (client_id, invoice_id, document)
      select ${client}, invoice, document from json_to_recordset(${JSON.stringify(documents)}::json)
        as (invoice bigint, document jsonb)
      on conflict (client_id, invoice_id) do nothing`,
  );
