import type { AnyDocument } from '#server/inova/contract/verifications/document.ts';
import { asClinics, type Database, row, rows, type Sql, sql } from '#server/store/sql.ts';
import type { ServiceContext } from '../context.ts';

/** Where the PDF of a kept document is stored: a table with the clinic, a key, and the PDF. */
export interface PdfPlace {
  client: number;
  table: Sql;
  column: Sql;
  key: Sql;
}

/** The PDF of a kept document in base64. The first rendering is stored; whoever comes second gets that of the first. */
export async function keptPdf(
  { store, documentPdf }: Pick<ServiceContext, 'store' | 'documentPdf'>,
  place: PdfPlace,
  document: AnyDocument,
): Promise<string> {
  const { client, table, column, key } = place;
  const stored = await asClinics(store, [client], (db) => storedPdf(db, place));
  if (stored !== null) return stored;
  const rendered = Buffer.from(await documentPdf(document));
  return asClinics(store, [client], async (db) => {
    await rows(
      db,
      sql`insert into ${table} (client_id, ${column}, pdf) values (${client}, ${key}, ${rendered})
        on conflict (client_id, ${column}) do nothing`,
    );
    return (await storedPdf(db, place)) as string;
  });
}

async function storedPdf(db: Database, { client, table, column, key }: PdfPlace): Promise<string | null> {
  const stored = await row<{ pdf: string }>(
    db,
    sql`select translate(encode(pdf, 'base64'), E'\n', '') as pdf from ${table}
      where client_id = ${client} and ${column} = ${key}`,
  );
  return stored?.pdf ?? null;
}
