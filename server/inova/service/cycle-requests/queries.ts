import type { CycleForm, CycleRequest, CycleRequestRecord } from '#server/inova/contract/cycle-requests.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { jsonList } from '#server/store/json-list.ts';
import { type Database, row, rows, type Sql, sql } from '#server/store/sql.ts';
import { staffName } from '../account/staff-name.ts';
import { addDays } from '../dates/period.ts';
import { notFound } from '../errors.ts';
import { type Answers, isNeeded } from './answers.ts';
import { readForm } from './form.ts';

/** The user, the user's clinics, and the time. */
export interface Author {
  clinics: number[];
  by: string;
  at: Date;
}

interface PatientRow extends Pick<CycleRequestRecord, 'client' | 'timeZone' | 'today' | 'lastCycle' | 'openCycle'> {
  mayDecide: boolean;
}

type StoredRequest = Omit<CycleRequest, 'answers' | 'planned'> & { answers: Answers; work: CycleForm['work'] };

/** The number of the user's provider in a clinic, if that is a physician. */
export const physicianIn = (client: Sql, email: string) =>
  sql`(select min(v.id) from inova.providers v where v.client_id = ${client} and v.role = 'Physician'
    and lower(v.email) = lower(${email}::text))`;

const cycleOf = (
  condition: Sql,
) => sql`(select json_build_object('kind', e.kind, 'state', e.state, 'protocol', e.protocol,
    'diagnosis', e.diagnosis, 'openedOn', e.opened_on, 'day1On', e.day1_on, 'closedOn', e.closed_on, 'outcome', e.outcome)
  from inova.episodes e where e.client_id = p.client_id and e.patient_id = p.id and ${condition}
  order by e.opened_on desc, e.id desc limit 1)`;

const tasks = sql`select k.id, k.title, k.status = 780 as "isDone", k.due_on as "dueOn"
  from inova.cycle_request_tasks t join inova.tasks k on k.client_id = t.client_id and k.id = t.task_id
  where t.client_id = q.client_id and t.request_id = q.id order by k.id`;

const requestColumns = (by: string) => sql`q.id, q.version, q.state, q.cycle, q.planned_on as "plannedOn",
  json_build_object('version', f.version, 'questions', f.questions) as form, f.work, q.answers,
  ${staffName(sql`q.created_by`)} as "createdBy", ${isoTime('q.created_at')} as "createdAt",
  ${staffName(sql`q.submitted_by`)} as "submittedBy", ${isoTime('q.submitted_at')} as "submittedAt",
  ${staffName(sql`q.decided_by`)} as "decidedBy", ${isoTime('q.decided_at')} as "decidedAt",
  q.decision_note as "decisionNote", coalesce(${by}::text in (q.created_by, q.submitted_by), false) as "isOwn",
  ${jsonList(tasks)} as tasks`;

/** The cycle requests of a patient as the user sees them; 404 without such a patient. */
export async function readRequests(
  db: Database,
  patientId: number,
  { clinics, by, at }: Author,
): Promise<CycleRequestRecord> {
  const patient = await row<PatientRow>(
    db,
    sql`select p.client_id as client, c.time_zone as "timeZone", (${at}::timestamptz at time zone c.time_zone)::date::text as today,
        ${physicianIn(sql`p.client_id`, by)} is not null as "mayDecide",
        ${cycleOf(sql`e.state in ('completed', 'cancelled')`)} as "lastCycle",
        ${cycleOf(sql`e.state in ('planned', 'active')`)} as "openCycle"
      from inova.patients p join inova.clients c on c.id = p.client_id
      where p.client_id = any (${clinics}) and p.id = ${patientId}`,
  );
  if (!patient) throw notFound();
  const requests = await rows<StoredRequest>(
    db,
    sql`select ${requestColumns(by)} from inova.cycle_requests q
      join inova.cycle_forms f on f.client_id = q.client_id and f.version = q.form_version
      where q.client_id = ${patient.client} and q.patient_id = ${patientId} order by q.created_at desc, q.id desc`,
  );
  return {
    ...patient,
    patientId,
    form: await readForm(db, patient.client),
    requests: requests.map((request) => toRequest(request, patient.today)),
  };
}

function toRequest({ work, answers, ...request }: StoredRequest, today: string): CycleRequest {
  const isOpen = request.state === 'submitted';
  return {
    ...request,
    answers: Object.entries(answers).map(([question, value]) => ({ question: Number(question), value })),
    planned: isOpen ? plannedWork(work, { cycle: request.cycle, answers }, today) : [],
  };
}

/** The tasks that an approval on this day adds, by their place among the work of the form. */
const plannedWork = (
  work: CycleForm['work'],
  request: { cycle: string; answers: Answers },
  today: string,
): CycleRequest['planned'] =>
  work.flatMap((step, index) => {
    const { title, category, days } = step;
    return isNeeded(step, request) ? [{ step: index, title, category, dueOn: addDays(today, days) }] : [];
  });

interface LockedRequest {
  client: number;
  patientId: number;
  version: number;
}

/** Locks a request of the user's clinics; null without one. */
export const lockRequest = (db: Database, clinics: number[], id: number): Promise<LockedRequest | null> =>
  row(
    db,
    sql`select client_id as client, patient_id as "patientId", version from inova.cycle_requests
      where client_id = any (${clinics}) and id = ${id} for update`,
  );

/** Records a change of a request. */
export const recordChange = (
  db: Database,
  { client, patientId, id }: { client: number; patientId: number; id: number },
  change: string,
  { by, at }: Omit<Author, 'clinics'>,
  details: Record<string, unknown> = {},
) =>
  rows(
    db,
    sql`insert into inova.changes (client_id, record, record_id, patient_id, change, by, at, details)
      values (${client}, 'cycle request', ${id}, ${patientId}, ${change}, ${by}, ${at}, ${JSON.stringify(details)})`,
  );
