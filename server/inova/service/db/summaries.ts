import type { PoolClient } from 'pg';
import type { Paper } from '#server/inova/contract/paper.ts';
import { asClinics, row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import type { SummaryKey } from '../summary-link.ts';
import { requestSignature } from './signature-requests.ts';

/** A benefit summary to be sent; the paper is kept as it was then. */
export interface NewSummary {
  client: number;
  patient: number;
  verification: number;
  paper: Paper;
  /** The last day on which it can be signed; null where it is only to be read. */
  signBy: string | null;
  by: string;
  at: Date;
}

/** Keeps a summary as sent, with the letter about it or the request to sign it. */
export function createSummary(store: Store, summary: NewSummary): Promise<number> {
  const { client, patient, verification, paper, signBy, by, at } = summary;
  return asClinics(store, [client], async (db) => {
    const created = await row<{ id: number }>(
      db,
      sql`insert into inova.benefit_summaries (client_id, patient_id, verification_id, sent_at, sent_by, for_signing)
        values (${client}, ${patient}, ${verification}, ${at}, ${by}, ${signBy !== null}) returning id`,
    );
    const id = (created as { id: number }).id;
    await note(db, { client, id, patient }, 'sent', by, at, { paper });
    if (signBy === null) {
      await rows(
        db,
        sql`insert into inova.letters (client_id, patient_id, kind, asked_at, asked_by)
          values (${client}, ${patient}, 'benefit summary', ${at}, ${by})`,
      );
    } else {
      const wanted = { client, kind: 'benefit summary', record: id, patient, title: paper.title, paper } as const;
      await requestSignature(db, { ...wanted, signers: [{ role: 'patient' }], expiresOn: signBy, by, at });
    }
    return id;
  });
}

interface Noted {
  client: number;
  id: number;
  patient: number;
}

function note(db: PoolClient, { client, id, patient }: Noted, change: string, by: string, at: Date, details: object) {
  return rows(
    db,
    sql`insert into inova.changes (client_id, record, record_id, patient_id, change, by, at, details)
      values (${client}, 'benefit summary', ${id}, ${patient}, ${change}, ${by}, ${at}, ${JSON.stringify(details)})`,
  );
}

interface Found {
  patientId: number;
  name: string;
  isOpened: boolean;
  paper: Paper;
}

/** Opens a summary for who was born on this day, and notes the first time; null for anybody else. */
export function openSummary(store: Store, { client, summary }: SummaryKey, birthDate: string, at: Date) {
  return asClinics(store, [client], async (db) => {
    const found = await row<Found>(
      db,
      sql`select p.id as "patientId", p.firstname || ' ' || p.lastname as name, b.opened_at is not null as "isOpened",
          h.details -> 'paper' as paper
        from inova.benefit_summaries b
        join inova.patients p on p.client_id = b.client_id and p.id = b.patient_id
        join inova.changes h on h.client_id = b.client_id and h.record = 'benefit summary' and h.record_id = b.id
          and h.change = 'sent' and h.details ? 'paper'
        where b.client_id = ${client} and b.id = ${summary} and p.dob = ${birthDate}::date for update of b`,
    );
    if (!found) return null;
    const { isOpened, ...opened } = found;
    if (!isOpened) {
      await rows(
        db,
        sql`update inova.benefit_summaries set opened_at = ${at} where client_id = ${client} and id = ${summary}`,
      );
      await note(db, { client, id: summary, patient: found.patientId }, 'opened', found.name, at, {});
    }
    return { client, summaryId: summary, ...opened };
  });
}
