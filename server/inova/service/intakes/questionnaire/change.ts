import type { PoolClient } from 'pg';
import type { IntakeRecord, IntakeStatus } from '#server/inova/contract/intakes/intakes.ts';
import type { Answers, IntakeSection } from '#server/inova/contract/intakes/questions.ts';
import { asClinics, row, sql } from '#server/store/sql.ts';
import type { Author } from '../../author.ts';
import { ApiError, notFound } from '../../errors.ts';
import { readIntake } from './read.ts';

export interface LockedIntake {
  client: number;
  id: number;
  patientId: number;
  state: IntakeStatus;
  version: number;
  sections: IntakeSection[];
  answers: Answers;
  sectionVersions: Record<string, number>;
  /** Today in the clinic. */
  today: string;
}

export const outdated = () => new ApiError(409, 'Another user changed this intake. Review it again.');

/** Changes an intake that is in one of these statuses, and returns it as it is then. */
export function changeIntake(
  { store, clinics, at }: Author,
  id: number,
  states: IntakeStatus[],
  work: (db: PoolClient, current: LockedIntake) => Promise<void>,
): Promise<IntakeRecord> {
  return asClinics(store, clinics, async (db) => {
    const current = await row<LockedIntake>(
      db,
      sql`select q.client_id as client, q.id, q.patient_id as "patientId", q.state, q.version,
          coalesce(n.sections, '[]') as sections, q.answers, q.section_versions as "sectionVersions",
          (${at}::timestamptz at time zone c.time_zone)::date::text as today
        from inova.intakes q join inova.clients c on c.id = q.client_id
        left join inova.questionnaires n on n.kind = 'intake' and n.version = q.questionnaire_version
        where q.client_id = any (${clinics}) and q.id = ${id} for update of q`,
    );
    if (!current) throw notFound();
    if (!states.includes(current.state)) throw new ApiError(409, `This intake is ${current.state}`);
    if (current.sections.length === 0) throw new ApiError(409, 'This intake was answered elsewhere');
    await work(db, current);
    return readIntake(db, [current.client], current.patientId);
  });
}
