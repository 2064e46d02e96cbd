import type { PatientDocument } from '#server/inova/contract/document.ts';
import type { SentDocumentKind } from '#server/inova/contract/sent-documents.ts';
import { asClinics, row, rows, type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { recordChange } from '../lists/changes.ts';
import type { DocumentKey } from './document-link.ts';

/** Where what patients are sent to read is kept, with whether it was opened; and how its record's history calls that. */
interface SentDocument {
  table: Sql;
  documentColumn: Sql;
  openedColumn: Sql;
  record: string;
  change: string;
}

const toSentDocument = (record: SentDocumentKind, table: Sql): SentDocument => {
  return { table, documentColumn: sql`paper`, openedColumn: sql`opened_at`, record, change: 'opened' };
};

export const sentDocuments: Record<SentDocumentKind, SentDocument> = {
  'benefit summary': toSentDocument('benefit summary', sql`inova.benefit_summaries`),
  'explanation of benefits': toSentDocument('explanation of benefits', sql`inova.eobs`),
  estimate: {
    table: sql`inova.agreements`,
    documentColumn: sql`estimate_paper`,
    openedColumn: sql`estimate_opened_at`,
    record: 'agreement',
    change: 'opened as an estimate',
  },
};

interface OpenedRow {
  patientId: number;
  name: string;
  isOpened: boolean;
  paper: PatientDocument;
}

/** Opens a document for who was born on this day, and notes the first time; null for anybody else. */
export function openSentDocument(store: Store, { client, kind, record }: DocumentKey, birthDate: string, at: Date) {
  const { table, documentColumn, openedColumn, ...history } = sentDocuments[kind];
  return asClinics(store, [client], async (db) => {
    const found = await row<OpenedRow>(
      db,
      sql`select p.id as "patientId", p.firstname || ' ' || p.lastname as name, r.${openedColumn} is not null as "isOpened",
          r.${documentColumn} as paper
        from ${table} r join inova.patients p on p.client_id = r.client_id and p.id = r.patient_id
        where r.client_id = ${client} and r.id = ${record} and r.${documentColumn} is not null and p.dob = ${birthDate}::date
        for update of r`,
    );
    if (!found) return null;
    const { isOpened, ...shown } = found;
    if (!isOpened) {
      await rows(db, sql`update ${table} set ${openedColumn} = ${at} where client_id = ${client} and id = ${record}`);
      await recordChange(db, { ...history, client, id: record, patientId: found.patientId, by: found.name, at });
    }
    return { client, kind, record, ...shown };
  });
}
