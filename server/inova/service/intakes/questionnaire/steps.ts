import type { PoolClient } from 'pg';
import type { IntakeRecord } from '#server/inova/contract/intakes/intakes.ts';
import type { Answers } from '#server/inova/contract/intakes/questions.ts';
import { gapsIn } from '#server/inova/contract/text/intake-gaps.ts';
import { asClinics, row, rows, sql } from '#server/store/sql.ts';
import { type Author, recordChange } from '../../author.ts';
import { ApiError, notFound, validationError } from '../../errors.ts';
import { changeIntake, type LockedIntake, outdated } from './change.ts';
import { readIntake } from './read.ts';

/** Starts an intake with the newest questionnaire, unless the patient has one that is not reviewed. */
export function startIntake(author: Author, patientId: number): Promise<IntakeRecord> {
  const { store, clinics, by, at } = author;
  return asClinics(store, clinics, async (db) => {
    const patient = await row<{ client: number }>(
      db,
      sql`select client_id as client from inova.patients
        where client_id = any (${clinics}) and id = ${patientId} for no key update`,
    );
    if (!patient) throw notFound();
    const { client } = patient;
    const open = await row(
      db,
      sql`select from inova.intakes where client_id = ${client} and patient_id = ${patientId} and state <> 'reviewed'`,
    );
    if (open) throw new ApiError(409, 'This patient has an intake that is not reviewed');
    const added = await row<{ id: number }>(
      db,
      sql`insert into inova.intakes (client_id, patient_id, state, sent_at, questionnaire_version, assigned_to)
        select ${client}, ${patientId}, 'sent', ${at}, max(n.version), ${by}
        from inova.questionnaires n where n.kind = 'intake' returning id`,
    );
    const { id } = added as { id: number };
    await recordChange(db, 'intake', { client, id, patientId }, author, { change: 'started' });
    return readIntake(db, [client], patientId);
  });
}

/** Submits an intake that has an answer to everything that is required. */
export function submitIntake(author: Author, intake: number, version: number): Promise<IntakeRecord> {
  return changeIntake(author, intake, ['sent', 'in progress'], async (db, current) => {
    if (current.version !== version) throw outdated();
    const gaps = current.sections.flatMap((section) =>
      gapsIn(section, current.answers).map(({ label }) => `${section.title}: “${label}” has no answer`),
    );
    if (gaps.length > 0) throw validationError(gaps);
    await rows(
      db,
      sql`update inova.intakes set state = 'submitted', version = version + 1, submitted_at = ${author.at},
          submitted_by = ${author.by}, bmi = ${bmiOf(current.answers)}, prior_cycles = ${cyclesIn(current.answers)}
        where client_id = ${current.client} and id = ${current.id}`,
    );
    await recordChange(db, 'intake', current, author, { change: 'submitted' });
  });
}

/** The body mass index from inches and pounds, to one decimal. */
function bmiOf({ height, weight }: Answers): number | null {
  if (!height || !weight) return null;
  return Math.round((7030 * Number(weight)) / Number(height) ** 2) / 10;
}

const cyclesIn = ({ hadTreatment, priorCycles }: Answers) => (hadTreatment === 'Yes' ? Number(priorCycles) : 0);

/** Returns a submitted intake to whoever answers it. */
export function returnIntake(author: Author, intake: number, { version, reason }: { version: number; reason: string }) {
  return changeIntake(author, intake, ['submitted'], async (db, current) => {
    if (current.version !== version) throw outdated();
    await rows(
      db,
      sql`update inova.intakes set state = 'in progress', version = version + 1, submitted_at = null, submitted_by = null,
          returned_at = ${author.at}, returned_by = ${author.by}, returned_reason = ${reason}
        where client_id = ${current.client} and id = ${current.id}`,
    );
    await recordChange(db, 'intake', current, author, { change: 'returned', details: { reason } });
  });
}

/** Records the review; what the chart doesn't know of the partner is taken from the answers. */
export function reviewIntake(author: Author, intake: number, version: number): Promise<IntakeRecord> {
  return changeIntake(author, intake, ['submitted'], async (db, current) => {
    if (current.version !== version) throw outdated();
    await rows(
      db,
      sql`update inova.intakes set state = 'reviewed', version = version + 1, reviewed_at = ${author.at},
          reviewed_by = ${author.by} where client_id = ${current.client} and id = ${current.id}`,
    );
    if (current.answers.hasPartner === 'Yes') await keepPartner(db, current, author);
    await recordChange(db, 'intake', current, author, { change: 'reviewed' });
  });
}

async function keepPartner(db: PoolClient, { client, patientId, answers }: LockedIntake, { by, at }: Author) {
  const { partnerName = null, partnerEmail = null, partnerPhone = null, partnerBirthDate = null } = answers;
  await rows(
    db,
    sql`update inova.patients set partner_name = ${partnerName}, version = version + 1
      where client_id = ${client} and id = ${patientId} and partner_name is null`,
  );
  await rows(
    db,
    sql`insert into inova.partners as n (client_id, patient_id, email, phone, birth_date, updated_at, updated_by)
      values (${client}, ${patientId}, ${partnerEmail}, ${partnerPhone}, ${partnerBirthDate}, ${at}, ${by})
      on conflict (client_id, patient_id) do update set email = coalesce(n.email, excluded.email),
        phone = coalesce(n.phone, excluded.phone), birth_date = coalesce(n.birth_date, excluded.birth_date),
        updated_at = excluded.updated_at, updated_by = excluded.updated_by`,
  );
}
