import type { DaySheet } from '#server/inova/contract/payments/day-sheets.ts';
import type { AnyDocument } from '#server/inova/contract/verifications/document.ts';
import type { DocumentContext } from '#server/inova/patient-documents/head.ts';
import { asClinics, type Database, row, rows, sql } from '#server/store/sql.ts';
import type { ServiceContext } from '../../context.ts';
import { clinicOfDocument } from '../../documents/clinic.ts';
import { keptPdf } from '../../documents/keep-pdf.ts';
import { daySheetDocument } from './document.ts';
import { readDaySheet } from './sheet.ts';

export type SheetWithDocument = DaySheet & { document: AnyDocument };

const table = sql`inova.day_sheet_pdfs`;
const column = sql`day`;

/**
 * A day's sheet as a document: as of now while the day is open, and as it was closed afterwards. A day from before
 * documents were stored gets its document when it is first opened.
 */
export async function readSheetDocument(
  db: Database,
  { client, day, at }: { client: number; day: string; at: Date },
): Promise<SheetWithDocument> {
  const sheet = await readDaySheet(db, client, day);
  if (!sheet.closedAt) return { ...sheet, document: await composeDocument(db, sheet, at) };
  const stored = await storedDocument(db, client, day);
  if (stored) return { ...sheet, document: stored };
  await keepDocument(db, sheet);
  return { ...sheet, document: (await storedDocument(db, client, day)) as AnyDocument };
}

/** Stores the document of a day that is closed, if it has none. */
export async function keepDocument(db: Database, sheet: DaySheet): Promise<void> {
  const document = await composeDocument(db, sheet, new Date(sheet.closedAt as string));
  await rows(
    db,
    sql`insert into inova.day_sheet_documents (client_id, day, document)
      values (${sheet.client}, ${sheet.day}, ${JSON.stringify(document)}) on conflict (client_id, day) do nothing`,
  );
}

/** The PDF of a day's sheet in base64; of a closed day the same bytes each time. */
export async function sheetPdf(
  context: ServiceContext,
  { client, day }: { client: number; day: string },
): Promise<{ client: number; day: string; pdf: string }> {
  const at = context.now();
  const { closedAt, document } = await asClinics(context.store, [client], (db) =>
    readSheetDocument(db, { client, day, at }),
  );
  const place = { client, table, column, key: sql`${day}::date` };
  const pdf = closedAt
    ? await keptPdf(context, place, document)
    : Buffer.from(await context.documentPdf(document)).toString('base64');
  return { client, day, pdf };
}

async function storedDocument(db: Database, client: number, day: string): Promise<AnyDocument | null> {
  const found = await row<{ document: AnyDocument }>(
    db,
    sql`select document from inova.day_sheet_documents where client_id = ${client} and day = ${day}::date`,
  );
  return found?.document ?? null;
}

async function composeDocument(db: Database, sheet: DaySheet, at: Date) {
  const context = await row<Pick<DocumentContext, 'clinic' | 'today'> & { timeZone: string }>(
    db,
    sql`select ${clinicOfDocument} as clinic, (${at}::timestamptz at time zone c.time_zone)::date::text as today,
        c.time_zone as "timeZone"
      from inova.clients c where c.id = ${sheet.client}`,
  );
  return daySheetDocument(context as NonNullable<typeof context>, sheet);
}
