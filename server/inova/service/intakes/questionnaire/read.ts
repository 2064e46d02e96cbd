import type { Intake, IntakeRecord } from '#server/inova/contract/intakes/intakes.ts';
import { type Answers, type IntakeSection, percentOf } from '#server/inova/contract/intakes/questions.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { type Database, row, sql } from '#server/store/sql.ts';
import { staffName } from '../../account/staff-name.ts';
import { notFound } from '../../errors.ts';
import { contradictionsWith, readChart } from './chart.ts';

type IntakeRow = Omit<Intake, 'sections'> & { sections: IntakeSection[] | null };

const columns = sql`q.id, q.state, q.version, q.complete_percent as percent, q.questionnaire_version as questionnaire,
  n.sections, q.answers, ${isoTime('q.sent_at')} as "sentAt", q.due_on as "dueOn", ${isoTime('q.saved_at')} as "savedAt",
  ${staffName(sql`q.saved_by`)} as "savedBy", ${isoTime('q.submitted_at')} as "submittedAt",
  ${staffName(sql`q.submitted_by`)} as "submittedBy", ${isoTime('q.reviewed_at')} as "reviewedAt",
  ${staffName(sql`q.reviewed_by`)} as "reviewedBy",
  case when q.returned_at is not null then json_build_object('at', ${isoTime('q.returned_at')},
    'by', coalesce(${staffName(sql`q.returned_by`)}, q.returned_by), 'reason', q.returned_reason) end as returned`;

const questionnaire = sql`left join inova.questionnaires n on n.kind = 'intake' and n.version = q.questionnaire_version`;

/** A patient's latest intake with the questions of its version; 404 without such a patient. */
export async function readIntake(db: Database, clinics: number[], patientId: number): Promise<IntakeRecord> {
  const patient = await row<{ client: number; timeZone: string }>(
    db,
    sql`select p.client_id as client, c.time_zone as "timeZone" from inova.patients p
      join inova.clients c on c.id = p.client_id
      where p.client_id = any (${clinics}) and p.id = ${patientId}`,
  );
  if (!patient) throw notFound();
  const found = await row<IntakeRow>(
    db,
    sql`select ${columns} from inova.intakes q ${questionnaire}
      where q.client_id = ${patient.client} and q.patient_id = ${patientId} order by q.sent_at desc, q.id desc limit 1`,
  );
  const sections = found?.sections ?? [];
  const answers: Answers = found?.answers ?? {};
  const chart = await readChart(db, patient.client, patientId);
  return {
    patientId,
    ...patient,
    intake: found && { ...found, sections: sections.map((each) => ({ ...each, percent: percentOf(each, answers) })) },
    chart,
    contradictions: contradictionsWith(chart, sections, answers),
  };
}
