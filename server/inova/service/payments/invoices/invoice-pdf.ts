import { asClinics, type Database, row, rows, sql } from '#server/store/sql.ts';
import type { Session } from '../../caller.ts';
import type { ServiceContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { readDocument } from './keep-document.ts';

interface StoredInvoice {
  client: number;
  patientId: number;
  number: string;
}

/** The PDF of an invoice in base64. The first rendering is stored; whoever comes second gets that of the first. */
export async function invoicePdf(
  { store, documentPdf }: ServiceContext,
  { principal }: Session,
  invoice: number,
): Promise<{ patientId: number; number: string; pdf: string }> {
  const read = await asClinics(store, principal.clinics, async (db) => {
    const found = await row<StoredInvoice>(
      db,
      sql`select client_id as client, patient_id as "patientId", number from inova.invoices where id = ${invoice}`,
    );
    if (!found) throw notFound();
    const document = await readDocument(db, found.client, invoice);
    return { ...found, document, pdf: await storedPdf(db, found.client, invoice) };
  });
  const { client, patientId, number, document } = read;
  if (read.pdf !== null) return { patientId, number, pdf: read.pdf };
  const rendered = Buffer.from(await documentPdf(document));
  const pdf = await asClinics(store, [client], async (db) => {
    await rows(
      db,
      sql`insert into inova.invoice_pdfs (client_id, invoice_id, pdf) values (${client}, ${invoice}, ${rendered})
        on conflict (client_id, invoice_id) do nothing`,
    );
    return storedPdf(db, client, invoice);
  });
  return { patientId, number, pdf: pdf as string };
}

async function storedPdf(db: Database, client: number, invoice: number): Promise<string | null> {
  const stored = await row<{ pdf: string }>(
    db,
    sql`select translate(encode(pdf, 'base64'), E'\n', '') as pdf from inova.invoice_pdfs
      where client_id = ${client} and invoice_id = ${invoice}`,
  );
  return stored?.pdf ?? null;
}
