import type { PoolClient } from 'pg';
import type { Consult, ConsultWithEmail } from '#server/inova/contract/consults.ts';
import { isEmailAddress } from '#server/inova/contract/email-address.ts';
import { enqueueEmail } from '../emails/email-queue.ts';
import type { ConsultEmailDetails } from './email-template.ts';

/** Whom a letter goes to, or why none does. */
export type EmailNotice = Pick<ConsultWithEmail, 'letterTo' | 'withoutLetter'>;

export const noEmail: EmailNotice = { letterTo: null, withoutLetter: null };

/** Asks for a letter to the patient about a consult that is still ahead. */
export async function enqueueConsultEmail(
  db: PoolClient,
  { by, at, canEmail }: { by: string; at: Date; canEmail: boolean },
  consult: Consult,
  emailDetails: Pick<ConsultEmailDetails, 'change' | 'from'>,
): Promise<EmailNotice> {
  const { id, client, patientId, startsAt, minutes, method, counselorName, email } = consult;
  if (startsAt < at.toISOString()) return { letterTo: null, withoutLetter: 'past' };
  if (!isEmailAddress(email)) return { letterTo: null, withoutLetter: 'no address' };
  if (!canEmail) return { letterTo: null, withoutLetter: 'mail is off' };
  const details = { ...emailDetails, startsAt, minutes, method, counselor: counselorName };
  await enqueueEmail(db, { client, patient: patientId, kind: 'consult', record: id, details, by, at });
  return { letterTo: email, withoutLetter: null };
}

/** True where a consult is another one for the patient than before. */
export const isRescheduled = (before: Consult, after: Consult) =>
  (['startsAt', 'minutes', 'method', 'counselor'] as const).some((each) => before[each] !== after[each]);
