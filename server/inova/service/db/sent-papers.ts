import type { Paper } from '#server/inova/contract/paper.ts';
import type { SentPaperKind } from '#server/inova/contract/sent-papers.ts';
import { asClinics, row, rows, type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import type { PaperKey } from '../paper-link.ts';
import { noteChange } from './changes.ts';

/** The records that patients are sent as papers; their columns `paper` and `opened_at` are alike. */
export const sentPaperTables: Record<SentPaperKind, Sql> = {
  'benefit summary': sql`inova.benefit_summaries`,
  'explanation of benefits': sql`inova.eobs`,
};

interface Found {
  patientId: number;
  name: string;
  isOpened: boolean;
  paper: Paper;
}

/** Opens a paper for who was born on this day, and notes the first time; null for anybody else. */
export function openSentPaper(store: Store, { client, kind, record }: PaperKey, birthDate: string, at: Date) {
  const table = sentPaperTables[kind];
  return asClinics(store, [client], async (db) => {
    const found = await row<Found>(
      db,
      sql`select p.id as "patientId", p.firstname || ' ' || p.lastname as name, r.opened_at is not null as "isOpened",
          r.paper
        from ${table} r join inova.patients p on p.client_id = r.client_id and p.id = r.patient_id
        where r.client_id = ${client} and r.id = ${record} and r.paper is not null and p.dob = ${birthDate}::date
        for update of r`,
    );
    if (!found) return null;
    const { isOpened, ...opened } = found;
    if (!isOpened) {
      await rows(db, sql`update ${table} set opened_at = ${at} where client_id = ${client} and id = ${record}`);
      const change = { change: 'opened', by: found.name, at };
      await noteChange(db, { client, record: kind, id: record, patientId: found.patientId, ...change });
    }
    return { client, kind, record, ...opened };
  });
}
