import type { PoolClient } from 'pg';
import type { CycleRequest, CycleRequestRecord, RequestContent } from '#server/inova/contract/cycle-requests.ts';
import { row, rows, sql } from '#server/store/sql.ts';
import { ApiError, fieldError, notFound } from '../errors.ts';
import { type Answers, checkAnswers } from './answers.ts';
import { type Author, lockRequest, readRequests, recordChange } from './queries.ts';

/** Refuses content that is not for the form of today, and returns its answers. */
function check({ form, today }: CycleRequestRecord, content: RequestContent): Answers {
  if (content.formVersion !== form.version)
    throw new ApiError(409, 'An admin changed this form. Check your answers, then save again.');
  if (content.submit && content.plannedOn < today) throw fieldError('plannedOn', 'Select today or a later date');
  return checkAnswers(form.questions, content);
}

/** Requests a cycle; refuses a second open request of the patient. */
export async function createRequest(
  db: PoolClient,
  patientId: number,
  content: RequestContent,
  author: Author,
): Promise<void> {
  await rows(
    db,
    sql`select from inova.patients
      where client_id = any (${author.clinics}) and id = ${patientId} for no key update`,
  );
  const record = await readRequests(db, patientId, author);
  const answers = check(record, content);
  if (record.requests.some(isOpen)) throw new ApiError(409, 'This patient already has an open cycle request');
  const { client, form } = record;
  const { by, at } = author;
  const added = await row<{ id: number }>(
    db,
    sql`insert into inova.cycle_requests (client_id, patient_id, form_version, cycle, planned_on, answers, created_by, created_at)
      values (${client}, ${patientId}, ${form.version}, ${content.cycle}, ${content.plannedOn}, ${JSON.stringify(answers)},
        ${by}, ${at}) returning id`,
  );
  const { id } = added as { id: number };
  await recordChange(db, { client, patientId, id }, 'created', author);
  if (content.submit) await submit(db, { client, patientId, id }, author);
}

const isOpen = ({ state }: CycleRequest) => ['draft', 'submitted', 'returned'].includes(state);

/** Changes an open request, and submits it if that is asked for; a submitted one is a draft again without. */
export function saveRequest(
  db: PoolClient,
  id: number,
  content: RequestContent & { version: number },
  author: Author,
): Promise<number> {
  return changeRequest(db, id, content.version, author, async (request, record) => {
    if (!isOpen(request)) throw refused(request);
    const answers = check(record, content);
    await rows(
      db,
      sql`update inova.cycle_requests set form_version = ${record.form.version}, cycle = ${content.cycle},
          planned_on = ${content.plannedOn}, answers = ${JSON.stringify(answers)},
          state = case state when 'submitted' then 'draft' else state end
        where client_id = ${record.client} and id = ${id}`,
    );
    const subject = { client: record.client, patientId: record.patientId, id };
    if (content.submit) await submit(db, subject, author);
    else await recordChange(db, subject, 'edited', author);
  });
}

/** Withdraws an open request. */
export function withdrawRequest(db: PoolClient, id: number, version: number, author: Author): Promise<number> {
  return changeRequest(db, id, version, author, async (request, { client, patientId }) => {
    if (!isOpen(request)) throw refused(request);
    await rows(db, sql`update inova.cycle_requests set state = 'withdrawn' where client_id = ${client} and id = ${id}`);
    await recordChange(db, { client, patientId, id }, 'withdrawn', author);
  });
}

export const refused = ({ state }: CycleRequest) => new ApiError(409, `This request is ${state}`);

async function submit(
  db: PoolClient,
  subject: { client: number; patientId: number; id: number },
  author: Author,
): Promise<void> {
  await rows(
    db,
    sql`update inova.cycle_requests set state = 'submitted', submitted_by = ${author.by}, submitted_at = ${author.at},
        decided_by = null, decided_at = null, decision_note = ''
      where client_id = ${subject.client} and id = ${subject.id}`,
  );
  await recordChange(db, subject, 'submitted', author);
}

/** Changes a request as it was at a version, and returns the number of its patient. */
export async function changeRequest(
  db: PoolClient,
  id: number,
  version: number,
  author: Author,
  work: (request: CycleRequest, record: CycleRequestRecord) => Promise<void>,
): Promise<number> {
  const locked = await lockRequest(db, author.clinics, id);
  if (!locked) throw notFound();
  const { client, patientId } = locked;
  if (locked.version !== version) throw new ApiError(409, 'Another user changed this request');
  const record = await readRequests(db, patientId, author);
  const request = record.requests.find((each) => each.id === id) as CycleRequest;
  await work(request, record);
  await rows(db, sql`update inova.cycle_requests set version = version + 1 where client_id = ${client} and id = ${id}`);
  return patientId;
}
