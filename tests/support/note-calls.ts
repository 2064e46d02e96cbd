import type { CallInput } from '#server/inova/client/request.ts';
import type { AnyCall } from '#server/inova/contract/call.ts';
import { type CallSubject, callInput } from './call-input.ts';
import type { TestService } from './service.ts';

/** Input with which a call about notes succeeds once, with a new draft that it needs. */
export async function noteInput(service: TestService, call: AnyCall, subject: CallSubject): Promise<CallInput> {
  const staff = await service.signIn('staff');
  const draft = await staff.patients.addNote(subject.patientId, { text: 'Prefers mornings' }, crypto.randomUUID());
  return callInput(call, { ...subject, patientNote: draft.id });
}
