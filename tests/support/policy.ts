import { readFileSync } from 'node:fs';
import { rows, sql } from '#server/store/sql.ts';
import { first } from './first.ts';
import type { TestService } from './service.ts';

/** A file of the corpus of eligibility answers. */
export const eligibilityFile = (name: string) => readFileSync(`tests/unit/inova/eligibility/files/${name}`, 'utf8');

/** What sends a patient of clinic 5, who has an e-mail address from here on, the benefits of a completed verification. */
async function policyToSend({ store }: TestService, patientId: number) {
  const mailed = sql`update inova.patients set email = 'documented@example.com' where id = ${patientId}`;
  await rows(store.pool, mailed);
  const added = sql`insert into inova.verifications (client_id, patient_id, reason, state, received_at, completed_at)
    values (5, ${patientId}, 'New cycle', 'completed', now(), now()) returning id`;
  const { id: verificationId } = first(await rows<{ id: number }>(store.pool, added));
  return { verificationId, message: '', forSigning: false };
}

/** The token of the last link to benefits that was mailed. */
export async function newestSummaryToken({ store, service }: TestService): Promise<string> {
  await service.settled();
  const newest = sql`select text from portal.outbox where text like '%benefits-summary%' order by id desc limit 1`;
  const { text } = first(await rows<{ text: string }>(store.pool, newest));
  return /token=([\w-]+)/.exec(text)?.[1] ?? '';
}

/** Sends a patient their benefits; what opens them. */
async function linkToSummary(service: TestService, patientId: number) {
  const staff = await service.signIn('staff');
  await staff.policy.send(patientId, await policyToSend(service, patientId), crypto.randomUUID());
  return { token: await newestSummaryToken(service), birthDate: (await staff.patients.get(patientId)).dob };
}

/** Bodies of the calls about papers and answers that succeed, by call. */
export const policyBodies = (
  about: () => { service: TestService; patientId: number },
): Record<string, () => unknown> => ({
  'POST /patients/{id}/policy': () => policyToSend(about().service, about().patientId),
  'POST /sentPapers/open': () => linkToSummary(about().service, about().patientId),
  'POST /eligibilityAnswers': () => ({ text: eligibilityFile('rejected-payer.271') }),
});
