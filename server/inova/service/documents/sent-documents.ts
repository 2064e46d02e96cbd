import type { SentDocumentKind } from '#server/inova/contract/signatures/sent-documents.ts';
import type { PatientDocument } from '#server/inova/contract/verifications/document.ts';
import { asClinics, row, rows, type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { recordChange } from '../lists/changes.ts';
import type { DocumentKey } from './document-link.ts';

/** Where a slice stores a kind of sent document, and the record and change its history uses for opening it. */
export interface SentDocument {
  table: Sql;
  documentColumn: Sql;
  openedColumn: Sql;
  record: string;
  change: string;
}

export type SentDocuments = Record<SentDocumentKind, SentDocument>;

interface OpenedRow {
  patientId: number;
  name: string;
  isOpened: boolean;
  paper: PatientDocument;
}

/** Opens a document and records the first opening; null if the date of birth is wrong. */
export function openSentDocument(
  store: Store,
  sentDocuments: SentDocuments,
  { client, kind, record }: DocumentKey,
  birthDate: string,
  at: Date,
) {
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
