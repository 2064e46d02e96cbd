import type { z } from 'zod';
import type { Principal } from '#server/access/principal.ts';
import { isEmailAddress } from '#server/inova/contract/text/email-address.ts';
import type { send as call } from '#server/inova/contract/verifications/policy.ts';
import { policyDocument } from '#server/inova/patient-documents/policy/document.ts';
import type { ServiceContext } from '../context.ts';
import { addDays } from '../dates/period.ts';
import { ApiError, notFound } from '../errors.ts';
import { getPolicy } from './policy.ts';
import { createSummary } from './summaries.ts';

const daysToSign = 30;

/** Sends a patient's current benefits: by email with a link, or as a signature request. */
export async function sendPolicy(
  context: ServiceContext,
  principal: Principal,
  patient: number,
  { verificationId, message, forSigning }: z.output<typeof call.body>,
) {
  const { store, now } = context;
  const row = await getPolicy(store, principal.clinics, patient, verificationId ?? null);
  if (!row || (verificationId && !row.chosen)) throw notFound();
  const { chosen, clinic, email, today } = row;
  if (!chosen?.completedOn) throw new ApiError(400, 'Complete the verification before you send its benefits');
  if (!email) throw new ApiError(400, 'This patient has no email address');
  if (!isEmailAddress(email)) throw new ApiError(400, `Email can’t be sent to “${email}”, the patient’s email address`);
  const at = now();
  const summaryId = await createSummary(store, {
    client: clinic.id,
    patient,
    verification: chosen.id,
    paper: policyDocument({ ...row, ...chosen, patient: row, message }),
    signBy: forSigning ? addDays(today, daysToSign) : null,
    by: principal.email,
    at,
  });
  return { patientId: patient, summaryId, email };
}
