import { asClinics, row, sql } from '#server/store/sql.ts';
import type { Session } from '../../caller.ts';
import type { ServiceContext } from '../../context.ts';
import { keptPdf } from '../../documents/keep-pdf.ts';
import { notFound } from '../../errors.ts';
import { readDocument } from './keep-document.ts';

interface StoredInvoice {
  client: number;
  patientId: number;
  number: string;
}

const table = sql`inova.invoice_pdfs`;
const column = sql`invoice_id`;

/** The PDF of an invoice in base64: the same bytes each time. */
export async function invoicePdf(
  context: ServiceContext,
  { principal }: Session,
  invoice: number,
): Promise<{ patientId: number; number: string; pdf: string }> {
  const { client, document, ...found } = await asClinics(context.store, principal.clinics, async (db) => {
    const stored = await row<StoredInvoice>(
      db,
      sql`select client_id as client, patient_id as "patientId", number from inova.invoices
        where client_id = any (${principal.clinics}) and id = ${invoice}`,
    );
    if (!stored) throw notFound();
    return { ...stored, document: await readDocument(db, stored.client, invoice) };
  });
  const pdf = await keptPdf(context, { client, table, column, key: sql`${invoice}` }, document);
  return { ...found, pdf };
}
