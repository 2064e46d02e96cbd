import * as calls from '#server/inova/contract/cryo/storage-invoices.ts';
import { asClinics, type Database, row, rows, sql } from '#server/store/sql.ts';
import type { ServiceContext } from '../../../context.ts';
import { notFound } from '../../../errors.ts';
import { type Route, route } from '../../../route.ts';

interface StoredDocument extends calls.StorageInvoiceDocument {
  client: number;
}

async function findDocument(db: Database, invoice: number): Promise<StoredDocument> {
  const found = await row<StoredDocument>(
    db,
    sql`select n.client_id as client, n.id, n.patient_id as "patientId", n.number, n.state, d.document
      from inova.invoices n
      join inova.cryo_invoice_documents d on d.client_id = n.client_id and d.invoice_id = n.id
      where n.id = ${invoice}`,
  );
  if (!found) throw notFound();
  return found;
}

const storedPdf = (db: Database, { client, id }: StoredDocument) =>
  row<{ pdf: string }>(
    db,
    sql`select translate(encode(pdf, 'base64'), E'\\n', '') as pdf from inova.cryo_invoice_pdfs
      where client_id = ${client} and invoice_id = ${id}`,
  );

/** Storage invoices as documents. */
export function storageInvoiceRoutes({ store, documentPdf }: ServiceContext): Route[] {
  return [
    route(calls.document, ({ params: { invoice } }, { principal: { clinics } }) =>
      asClinics(store, clinics, async (db) => {
        const { client: _, ...found } = await findDocument(db, invoice);
        return found;
      }),
    ),

    /** The first rendering is stored; whoever comes second gets that of the first. */
    route(calls.pdf, async ({ params: { invoice } }, { principal: { clinics } }) => {
      const read = await asClinics(store, clinics, async (db) => {
        const found = await findDocument(db, invoice);
        return { found, stored: await storedPdf(db, found) };
      });
      const { patientId, number } = read.found;
      if (read.stored) return { patientId, number, ...read.stored };
      const rendered = Buffer.from(await documentPdf(read.found.document));
      const { client, id } = read.found;
      const stored = await asClinics(store, [client], async (db) => {
        await rows(
          db,
          sql`insert into inova.cryo_invoice_pdfs (client_id, invoice_id, pdf) values (${client}, ${id}, ${rendered})
            on conflict (client_id, invoice_id) do nothing`,
        );
        return storedPdf(db, read.found);
      });
      return { patientId, number, pdf: stored?.pdf ?? '' };
    }),
  ];
}
