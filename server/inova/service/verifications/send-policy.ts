import type { z } from 'zod';
import type { Principal } from '#server/access/principal.ts';
import { isMailAddress } from '#server/inova/contract/mail-address.ts';
import type { sendPolicy as call } from '#server/inova/contract/policy.ts';
import { shift } from '../dates/period.ts';
import { sendLetters } from '../emails/patient-letters.ts';
import type { ServiceParts } from '../parts.ts';
import { missing, Refused } from '../refusal.ts';
import { sendSignatures } from '../signatures/send.ts';
import { policyPaper } from './documents/policy.ts';
import { getPolicy } from './policy.ts';
import { createSummary } from './summaries.ts';

const daysToSign = 30;

/** Sends a patient's benefits as they are now: a letter with a link, or a request to sign. */
export async function sendPolicy(
  parts: ServiceParts,
  principal: Principal,
  patient: number,
  { verificationId, message, forSigning }: z.output<typeof call.body>,
) {
  const { store, now, afterwards } = parts;
  const row = await getPolicy(store, principal.clinics, patient, verificationId ?? null);
  if (!row || (verificationId && !row.chosen)) throw missing();
  const { chosen, clinic, email, today } = row;
  if (!chosen?.completedOn) throw new Refused(400, 'Complete the verification before its benefits are sent');
  if (!email) throw new Refused(400, 'This patient has no email address to send it to');
  if (!isMailAddress(email)) throw new Refused(400, `No mail can be sent to “${email}”, the patient’s email address`);
  const at = now();
  const summaryId = await createSummary(store, {
    client: clinic.id,
    patient,
    verification: chosen.id,
    paper: policyPaper({ ...row, ...chosen, patient: row, message }),
    signBy: forSigning ? shift(today, daysToSign) : null,
    by: principal.email,
    at,
  });
  if (forSigning) afterwards.start('signature requests', () => sendSignatures(parts));
  else afterwards.start('letters to patients', () => sendLetters(parts));
  return { patientId: patient, summaryId, email };
}
