import { readFileSync } from 'node:fs';
import { rows, sql } from '#server/store/sql.ts';
import { first } from './first.ts';
import type { TestService } from './service.ts';

/** A test file with a payer response. */
export const eligibilityFile = (name: string) =>
  readFileSync(`tests/unit/verifications/eligibility/files/${name}`, 'utf8');

/** The patient and policy that a payer response is about. */
interface InsuredPatient {
  payer: string | null;
  memberId: string | null;
  firstname: string;
  lastname: string;
  dob: string;
}

/** A payer response from the test files, changed to be about this patient and policy, and written on no given day. */
export const payerResponseFor = (patient: InsuredPatient, name: string) =>
  responseAbout(patient, eligibilityFile(name));

/** A payer response for Anna Winters, or a part of one, changed to be about this patient and policy, of no given day. */
export function responseAbout({ payer, memberId, firstname, lastname, dob }: InsuredPatient, text: string): string {
  return text
    .replaceAll('NM1*PR*2*AETNA', `NM1*PR*2*${payer}`)
    .replaceAll('WINTERS*ANNA', `${lastname}*${firstname}`)
    .replaceAll('W123456789', memberId ?? '')
    .replaceAll('19880412', dob.replaceAll('-', ''))
    .replaceAll(/^BHT\*0022\*11\*10001234\*\d{8}/gm, 'BHT*0022*11*10001234*')
    .replaceAll(/"created": ?"[^"]*",?/g, '');
}

/** Completes a verification for a patient of clinic 5, sets their email address, and returns the body to send it with. */
async function policyToSend({ store }: TestService, patientId: number) {
  const setEmail = sql`update inova.patients set email = 'documented@example.com' where id = ${patientId}`;
  await rows(store.pool, setEmail);
  const insertVerification = sql`insert into inova.verifications (client_id, patient_id, reason, state, received_at, completed_at)
    values (5, ${patientId}, 'New cycle', 'completed', now(), now()) returning id`;
  const { id: verificationId } = first(await rows<{ id: number }>(store.pool, insertVerification));
  return { verificationId, message: '', forSigning: false };
}

/** The token of the latest emailed benefits link. */
export async function newestSummaryToken({ store, service }: TestService): Promise<string> {
  await service.settled();
  const latestEmail = sql`select text from portal.outbox where text like '%benefits-summary%' order by id desc limit 1`;
  const { text } = first(await rows<{ text: string }>(store.pool, latestEmail));
  return /token=([\w-]+)/.exec(text)?.[1] ?? '';
}

/** Sends a patient their benefits and returns what opens them. */
async function summaryLink(service: TestService, patientId: number) {
  const staff = await service.signIn('staff');
  await staff.policy.send(patientId, await policyToSend(service, patientId), crypto.randomUUID());
  return { token: await newestSummaryToken(service), birthDate: (await staff.patients.get(patientId)).dob };
}

/** Valid bodies for the calls about documents and payer responses, by call. */
export const policyBodies = (
  context: () => { service: TestService; patientId: number },
): Record<string, () => unknown> => ({
  'POST /patients/{id}/policy': () => policyToSend(context().service, context().patientId),
  'POST /sentPapers/open': () => summaryLink(context().service, context().patientId),
  'POST /eligibilityAnswers': () => ({ text: eligibilityFile('rejected-payer.271') }),
});
