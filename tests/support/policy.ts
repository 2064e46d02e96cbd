import { readFileSync } from 'node:fs';
import { rows, sql } from '#server/store/sql.ts';
import { first } from './first.ts';
import type { TestService } from './service.ts';

/** A file of the corpus of payer responses. */
export const eligibilityFile = (name: string) =>
  readFileSync(`tests/unit/verifications/eligibility/files/${name}`, 'utf8');

/** The patient and policy a payer response is made out to. */
interface InsuredPatient {
  payer: string | null;
  memberId: string | null;
  firstname: string;
  lastname: string;
  dob: string;
}

/** A file of the corpus as if it were about this patient and policy. */
export function payerResponseFor({ payer, memberId, firstname, lastname, dob }: InsuredPatient, name: string): string {
  return eligibilityFile(name)
    .replaceAll('NM1*PR*2*AETNA', `NM1*PR*2*${payer}`)
    .replaceAll('WINTERS*ANNA', `${lastname}*${firstname}`)
    .replaceAll('W123456789', memberId ?? '')
    .replaceAll('19880412', dob.replaceAll('-', ''));
}

/** What sends a patient of clinic 5, who has an email address from here on, the benefits of a completed verification. */
async function policyToSend({ store }: TestService, patientId: number) {
  const setEmail = sql`update inova.patients set email = 'documented@example.com' where id = ${patientId}`;
  await rows(store.pool, setEmail);
  const insertVerification = sql`insert into inova.verifications (client_id, patient_id, reason, state, received_at, completed_at)
    values (5, ${patientId}, 'New cycle', 'completed', now(), now()) returning id`;
  const { id: verificationId } = first(await rows<{ id: number }>(store.pool, insertVerification));
  return { verificationId, message: '', forSigning: false };
}

/** The token of the last link to benefits that was emailed. */
export async function newestSummaryToken({ store, service }: TestService): Promise<string> {
  await service.settled();
  const latestEmail = sql`select text from portal.outbox where text like '%benefits-summary%' order by id desc limit 1`;
  const { text } = first(await rows<{ text: string }>(store.pool, latestEmail));
  return /token=([\w-]+)/.exec(text)?.[1] ?? '';
}

/** Sends a patient their benefits; what opens them. */
async function summaryLink(service: TestService, patientId: number) {
  const staff = await service.signIn('staff');
  await staff.policy.send(patientId, await policyToSend(service, patientId), crypto.randomUUID());
  return { token: await newestSummaryToken(service), birthDate: (await staff.patients.get(patientId)).dob };
}

/** Bodies with which the calls on documents and payer responses succeed, by call. */
export const policyBodies = (
  context: () => { service: TestService; patientId: number },
): Record<string, () => unknown> => ({
  'POST /patients/{id}/policy': () => policyToSend(context().service, context().patientId),
  'POST /sentPapers/open': () => summaryLink(context().service, context().patientId),
  'POST /eligibilityAnswers': () => ({ text: eligibilityFile('rejected-payer.271') }),
});
