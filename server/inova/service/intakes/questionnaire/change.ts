import type { PoolClient } from 'pg';
import type { IntakeRecord, IntakeStatus } from '#server/inova/contract/intakes/intakes.ts';
import type { Answers, IntakeSection } from '#server/inova/contract/intakes/questions.ts';
import { asClinics, row, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { ApiError, notFound } from '../../errors.ts';
import { readIntake } from './read.ts';

/** The user, the user's clinics, and the time. */
export interface Author {
  store: Store;
  clinics: number[];
  by: string;
  at: Date;
}

export interface LockedIntake {
  client: number;
  id: number;
  patientId: number;
  state: IntakeStatus;
  version: number;
  sections: IntakeSection[];
  answers: Answers;
  sectionVersions: Record<string, number>;
}

export const outdated = () => new ApiError(409, 'Another user changed this intake. Review it again.');

/** Changes an intake that is in one of these statuses, and returns it as it is then. */
export function changeIntake(
  { store, clinics }: Author,
  id: number,
  states: IntakeStatus[],
  work: (db: PoolClient, current: LockedIntake) => Promise<void>,
): Promise<IntakeRecord> {
  return asClinics(store, clinics, async (db) => {
    const current = await row<LockedIntake>(
      db,
      sql`select q.client_id as client, q.id, q.patient_id as "patientId", q.state, q.version,
          coalesce(n.sections, '[]') as sections, q.answers, q.section_versions as "sectionVersions"
        from inova.intakes q
        left join inova.questionnaires n on n.kind = 'intake' and n.version = q.questionnaire_version
        where q.id = ${id} for update of q`,
    );
    if (!current) throw notFound();
    if (!states.includes(current.state)) throw new ApiError(409, `This intake is ${current.state}`);
    if (current.sections.length === 0) throw new ApiError(409, 'This intake was answered elsewhere');
    await work(db, current);
    return readIntake(db, current.patientId);
  });
}

/** Adds to the history of an intake. */
export const recordChange = (
  db: PoolClient,
  { client, id, patientId }: Pick<LockedIntake, 'client' | 'id' | 'patientId'>,
  { by, at }: Author,
  { change, details = {} }: { change: string; details?: Record<string, string> },
) =>
  rows(
    db,
    sql`insert into inova.changes (client_id, record, record_id, patient_id, change, by, at, details)
      values (${client}, 'intake', ${id}, ${patientId}, ${change}, ${by}, ${at}, ${JSON.stringify(details)})`,
  );
