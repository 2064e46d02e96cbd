import type { CallInput } from '#server/inova/client/request.ts';
import type { AnyCall } from '#server/inova/contract/call.ts';
import { exampleOf, schemaOf } from '#server/inova/service/api-docs/schemas.ts';

/** What the parameters and fields of calls stand for in a test. */
export interface CallSubject {
  patientId: number;
  ehrId: string;
  clinic: number;
  email: string;
  /** The first verification of the patient unless said otherwise. */
  verificationId?: number;
  /** A financial consult of the clinic; by default one that does not exist. */
  appointment?: number;
  /** An agreement of the clinic. */
  agreement?: number;
  /** A request to sign of the clinic; its first one by default. */
  request?: number;
  /** A consent of the clinic. */
  consent?: number;
}

/** True for a call whose path names a record of a clinic, which another clinic must not reach. */
export function namesRecord(call: AnyCall): boolean {
  const records = recordParams(call, { patientId: 1, ehrId: '1', clinic: 1, email: '' });
  return namesIn(call).some((name) => name in records);
}

/** Input for any call of the contract about this subject; a parameter of a new name must be added here. */
export function callInput(call: AnyCall, subject: CallSubject): CallInput {
  const { ehrId, clinic, email, patientId, verificationId = patientId * 100 } = subject;
  const values: Record<string, unknown> = {
    ...recordParams(call, subject),
    ehrId,
    query: 'winters',
    userEmail: email,
    statusId: 1,
    ...(call.path.endsWith('/undo')
      ? { listing: 'pa-worklist', action: 'assign' }
      : { listing: 'new-patients', action: 'log-call' }),
    board: 'dashboard',
    kind: call.path.startsWith('/signatures/') ? 'consent' : 'packages',
    paper: 'estimate',
  };
  const names = namesIn(call);
  const unknown = names.find((name) => !(name in values));
  if (unknown) throw new Error(`What should tests send as ${unknown} of ${call.path}?`);
  const params = Object.fromEntries(names.map((name) => [name, values[name]]));
  const body = exampleOf(schemaOf(call.body)) as Record<string, unknown>;
  const subjectFields = Object.entries({ client: clinic, verificationId }).filter(([name]) => name in body);
  return { params, body: { ...body, ...Object.fromEntries(subjectFields) } };
}

const namesIn = ({ path }: AnyCall) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);

/** The parameters that name a record of a clinic, or the clinic. */
function recordParams({ path }: AnyCall, subject: CallSubject): Record<string, number> {
  const { patientId, clinic, verificationId = patientId * 100, agreement = 1, appointment = 1, consent = 1 } = subject;
  return {
    id: path.startsWith('/packages/') ? clinic * 100 : patientId,
    clientId: clinic,
    verificationId,
    appointment,
    agreement,
    request: subject.request ?? clinic * 10_000,
    record: consent,
    item: clinic * 100,
    cohort: clinic * 100,
  };
}
