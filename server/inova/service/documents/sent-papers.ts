import type { Paper } from '#server/inova/contract/document.ts';
import type { SentPaperKind } from '#server/inova/contract/sent-documents.ts';
import { asClinics, row, rows, type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { noteChange } from '../lists/changes.ts';
import type { PaperKey } from './paper-link.ts';

/** Where what patients are sent to read is kept, with whether it was opened; and how its record's history calls that. */
interface SentPaper {
  table: Sql;
  paper: Sql;
  opened: Sql;
  record: string;
  change: string;
}

const asPaper = (record: SentPaperKind, table: Sql): SentPaper => {
  return { table, paper: sql`paper`, opened: sql`opened_at`, record, change: 'opened' };
};

export const sentPapers: Record<SentPaperKind, SentPaper> = {
  'benefit summary': asPaper('benefit summary', sql`inova.benefit_summaries`),
  'explanation of benefits': asPaper('explanation of benefits', sql`inova.eobs`),
  estimate: {
    table: sql`inova.agreements`,
    paper: sql`estimate_paper`,
    opened: sql`estimate_opened_at`,
    record: 'agreement',
    change: 'opened as an estimate',
  },
};

interface Found {
  patientId: number;
  name: string;
  isOpened: boolean;
  paper: Paper;
}

/** Opens a paper for who was born on this day, and notes the first time; null for anybody else. */
export function openSentPaper(store: Store, { client, kind, record }: PaperKey, birthDate: string, at: Date) {
  const { table, paper, opened, ...named } = sentPapers[kind];
  return asClinics(store, [client], async (db) => {
    const found = await row<Found>(
      db,
      sql`select p.id as "patientId", p.firstname || ' ' || p.lastname as name, r.${opened} is not null as "isOpened",
          r.${paper} as paper
        from ${table} r join inova.patients p on p.client_id = r.client_id and p.id = r.patient_id
        where r.client_id = ${client} and r.id = ${record} and r.${paper} is not null and p.dob = ${birthDate}::date
        for update of r`,
    );
    if (!found) return null;
    const { isOpened, ...told } = found;
    if (!isOpened) {
      await rows(db, sql`update ${table} set ${opened} = ${at} where client_id = ${client} and id = ${record}`);
      await noteChange(db, { ...named, client, id: record, patientId: found.patientId, by: found.name, at });
    }
    return { client, kind, record, ...told };
  });
}
