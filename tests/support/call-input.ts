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
}

/** Input for any call of the contract about this subject; a parameter of a new name must be added here. */
export function callInput(call: AnyCall, subject: CallSubject): CallInput {
  const { patientId, ehrId, clinic, email, verificationId = patientId * 100, agreement = 1, appointment = 1 } = subject;
  const { request = clinic * 10_000 } = subject;
  const values: Record<string, unknown> = {
    id: call.path.startsWith('/packages/') ? clinic * 100 : patientId,
    ehrId,
    clientId: clinic,
    query: 'winters',
    userEmail: email,
    statusId: 1,
    appointment,
    ...(call.path.endsWith('/undo')
      ? { listing: 'pa-worklist', action: 'assign' }
      : { listing: 'new-patients', action: 'log-call' }),
    board: 'dashboard',
    cohort: clinic * 100,
    verificationId,
    item: clinic * 100,
    agreement,
    request,
    kind: call.path.startsWith('/signatures/') ? 'consent' : 'packages',
    record: 1,
    paper: 'estimate',
  };
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const unknown = names.find((name) => !(name in values));
  if (unknown) throw new Error(`What should tests send as ${unknown} of ${call.path}?`);
  const params = Object.fromEntries(names.map((name) => [name, values[name]]));
  const body = exampleOf(schemaOf(call.body)) as Record<string, unknown>;
  const subjectFields = Object.entries({ client: clinic, verificationId }).filter(([name]) => name in body);
  return { params, body: { ...body, ...Object.fromEntries(subjectFields) } };
}
