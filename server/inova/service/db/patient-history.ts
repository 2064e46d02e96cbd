import type { PoolClient } from 'pg';
import { asClinics, row, rows, type Sql, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';

export interface CoverageRow {
  id: number;
  rank: number;
  payer: string;
  planType: string | null;
  memberId: string | null;
  groupNumber: string | null;
  effectiveOn: string | null;
  termedOn: string | null;
}

export interface EpisodeRow {
  id: number;
  kind: string;
  state: 'planned' | 'active' | 'completed' | 'cancelled';
  stage: string;
  diagnosis: string | null;
  provider: string | null;
  openedOn: string;
  closedOn: string | null;
  outcome: string | null;
}

export interface AppointmentRow {
  id: number;
  type: string;
  startsAt: Date;
  minutes: number;
  provider: string | null;
  state: 'booked' | 'confirmed' | 'arrived' | 'seen' | 'no-show' | 'cancelled';
}

export interface NoteRow {
  id: number;
  text: string;
  author: string;
  createdAt: Date;
}

export interface PatientHistoryRows {
  coverages: CoverageRow[];
  episodes: EpisodeRow[];
  appointments: AppointmentRow[];
  notes: NoteRow[];
}

/** What the store knows of a patient of these clinics, newest first; null where there is no such patient. */
export function findPatientHistory(store: Store, clinics: number[], id: number): Promise<PatientHistoryRows | null> {
  return asClinics(store, clinics, async (db) => {
    const owner = await row<{ clientId: number }>(
      db,
      sql`select client_id as "clientId" from inova.patients where client_id = any (${clinics}::int[]) and id = ${id}`,
    );
    return owner && readHistory(db, sql`x.client_id = ${owner.clientId} and x.patient_id = ${id}`);
  });
}

async function readHistory(db: PoolClient, ofPatient: Sql): Promise<PatientHistoryRows> {
  const withProvider = sql`left join inova.providers v on v.client_id = x.client_id and v.id = x.provider_id`;
  return {
    coverages: await rows(
      db,
      sql`select x.id, x.rank, x.payer, x.plan_type as "planType", x.member_id as "memberId",
            x.group_number as "groupNumber", x.effective_on as "effectiveOn", x.termed_on as "termedOn"
          from inova.coverages x where ${ofPatient} order by x.rank, x.id`,
    ),
    episodes: await rows(
      db,
      sql`select x.id, x.kind, x.state, x.stage, x.diagnosis, v.name as provider, x.opened_on as "openedOn",
            x.closed_on as "closedOn", x.outcome
          from inova.episodes x ${withProvider} where ${ofPatient} order by x.opened_on desc, x.id desc`,
    ),
    appointments: await rows(
      db,
      sql`select x.id, x.type, x.starts_at as "startsAt", x.minutes, v.name as provider, x.state
          from inova.appointments x ${withProvider} where ${ofPatient} order by x.starts_at desc, x.id desc`,
    ),
    notes: await rows(
      db,
      sql`select x.id, x.text, x.author, x.created_at as "createdAt"
          from inova.notes x where ${ofPatient} order by x.created_at desc, x.id desc`,
    ),
  };
}
