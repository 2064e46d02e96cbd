import type { CallInput } from '#server/inova/client/request.ts';
import { type AnyCall, callKey } from '#server/inova/contract/call.ts';
import { type CallSubject, callInput } from './call-input.ts';
import type { TestService } from './service.ts';

/** Input with which a call about what patients are shown succeeds once, with new records that it needs. */
export async function careInput(service: TestService, call: AnyCall, subject: CallSubject): Promise<CallInput> {
  const admin = await service.signIn('admin');
  const unique = crypto.randomUUID();
  const newMedication = () => admin.medications.create({ name: unique, route: 'By mouth', wording: 'With food' });
  const records: CallSubject = { ...subject };
  if (call.path.includes('{mapping}')) {
    records.mapping = (await admin.appointmentMappings.create({ ehrType: unique, shownAs: 'Visit' })).id;
  }
  if (call.path.includes('{medication}')) records.medication = (await newMedication()).id;
  if (call.path.includes('{recordRequest}')) records.recordRequest = await newRecordRequest(service, subject.patientId);
  const isOfPatient = /^\/patients\/.*\/medications/.test(call.path);
  if (isOfPatient) records.patientId = await patientInCycle(service);
  if (call.path.includes('{cycleMedication}')) {
    const { medications } = await admin.medications.add(records.patientId, { medication: (await newMedication()).id });
    records.cycleMedication = medications.at(-1)?.id;
  }
  const input = callInput(call, records);
  if (callKey(call) === 'PUT /medications/{medication}')
    return { ...input, body: { ...(input.body as object), name: `${unique}, renamed` } };
  if (callKey(call) !== 'POST /patients/{id}/medications') return input;
  return { ...input, body: { medication: (await newMedication()).id } };
}

async function newRecordRequest(service: TestService, patientId: number): Promise<number> {
  const wanted = { practice: 'Riverside', scope: 'All', purpose: 'Legal', dueOn: '2099-01-31' } as const;
  const staff = await service.signIn('staff');
  const { id } = await staff.recordRequests.create(patientId, { direction: 'out', ...wanted }, crypto.randomUUID());
  return id;
}

/** A patient of clinic 5 with an active cycle. */
async function patientInCycle({ store }: TestService): Promise<number> {
  const { rows } = await store.pool.query(
    "select min(patient_id) as id from inova.episodes where client_id = 5 and state = 'active'",
  );
  return Number(rows[0].id);
}
