import type { PoolClient } from 'pg';
import type { Consult, ConsultWithEmail } from '#server/inova/contract/consults.ts';
import { isEmailAddress } from '#server/inova/contract/text/email-address.ts';
import { enqueueEmail } from '../emails/email-queue.ts';
import type { ConsultEmailDetails } from './email-template.ts';

/** The recipient of an email, or the reason none is sent. */
export type EmailNotice = Pick<ConsultWithEmail, 'letterTo' | 'withoutLetter'>;

export const noEmail: EmailNotice = { letterTo: null, withoutLetter: null };

/** Queues an email to the patient about an upcoming consult. */
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

/** True if the patient would notice the change: time, length, method or counselor. */
export const isRescheduled = (before: Consult, after: Consult) =>
  (['startsAt', 'minutes', 'method', 'counselor'] as const).some((each) => before[each] !== after[each]);
