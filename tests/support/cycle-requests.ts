import type { Inova } from '#server/inova/client/inova.ts';
import type { CallInput } from '#server/inova/client/request.ts';
import { type AnyCall, callKey } from '#server/inova/contract/call.ts';
import type { CycleRequestRecord, RequestContent } from '#server/inova/contract/cycle-requests.ts';
import { rows, sql } from '#server/store/sql.ts';
import { type CallSubject, callInput } from './call-input.ts';
import { first } from './first.ts';
import type { TestService } from './service.ts';

/** A new patient of clinic 5 without a cycle. */
export async function newCyclePatient({ store }: Pick<TestService, 'store'>): Promise<number> {
  const added = await rows<{ id: number }>(
    store.pool,
    sql`insert into inova.patients (client_id, firstname, lastname, dob) values (5, 'Cleo', 'Cycled', '1990-04-04') returning id`,
  );
  return first(added).id;
}

/** Answers to every question of the usual form that needs one. */
export const usualAnswers = [
  { question: 1, value: 'Antagonist' },
  { question: 2, value: 'Donor' },
  { question: 4, value: 'Yes' },
  { question: 6, value: 'Yes' },
  { question: 7, value: 'Gonal-F 225 IU from day 2' },
];

/** Requests a cycle of a patient. */
export async function requestCycle(
  staff: Inova,
  patientId: number,
  changes: Partial<RequestContent> = {},
): Promise<CycleRequestRecord> {
  const { form } = await staff.cycleRequests.ofPatient(patientId);
  const content = { formVersion: form.version, cycle: 'IVF with PGT' as const, plannedOn: '2031-06-20', submit: true };
  return staff.cycleRequests.create(patientId, { ...content, answers: usualAnswers, ...changes }, crypto.randomUUID());
}

/** Input with which a call about cycle requests succeeds once, with a new request that it needs. */
export async function cycleRequestInput(service: TestService, call: AnyCall, subject: CallSubject): Promise<CallInput> {
  const admin = await service.signIn('admin');
  const patientId = await newCyclePatient(service);
  const input = callInput(call, { ...subject, patientId });
  const { form } = await admin.cycleRequests.ofPatient(patientId);
  if (callKey(call) === 'POST /cycleForm')
    return { ...input, body: { ...(input.body as object), basedOn: form.version } };
  if (callKey(call) === 'POST /patients/{id}/cycleRequests')
    return { ...input, body: { ...(input.body as object), formVersion: form.version } };
  if (!call.path.includes('{cycleRequest}')) return input;
  const { requests } = await requestCycle(admin, patientId, { answers: [], submit: false });
  const { id, version } = first(requests);
  await rows(
    service.store.pool,
    sql`update inova.cycle_requests set state = 'submitted', submitted_by = created_by, submitted_at = created_at where id = ${id}`,
  );
  await rows(service.store.pool, sql`update inova.providers set role = 'Physician' where email = 'staff@inova.test'`);
  const about = callInput(call, { ...subject, patientId, cycleRequest: id });
  return {
    ...about,
    body: {
      ...(about.body as object),
      version,
      ...('formVersion' in (about.body as object) && { formVersion: form.version }),
    },
  };
}
