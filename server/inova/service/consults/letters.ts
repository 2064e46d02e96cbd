import type { PoolClient } from 'pg';
import type { BookedConsult, ToldConsult } from '#server/inova/contract/consults.ts';
import { isMailAddress } from '#server/inova/contract/mail-address.ts';
import { askLetter } from '../emails/letters.ts';
import type { ConsultNews } from './letter-text.ts';

/** Whom a letter goes to, or why none does. */
export type Told = Pick<ToldConsult, 'letterTo' | 'withoutLetter'>;

export const nothingToTell: Told = { letterTo: null, withoutLetter: null };

/** Asks for a letter to the patient about a consult that is still ahead. */
export async function tell(
  db: PoolClient,
  { by, at, canMail }: { by: string; at: Date; canMail: boolean },
  consult: BookedConsult,
  news: Pick<ConsultNews, 'change' | 'from'>,
): Promise<Told> {
  const { id, client, patientId, startsAt, minutes, method, counselorName, email } = consult;
  if (startsAt < at.toISOString()) return { letterTo: null, withoutLetter: 'past' };
  if (!isMailAddress(email)) return { letterTo: null, withoutLetter: 'no address' };
  if (!canMail) return { letterTo: null, withoutLetter: 'mail is off' };
  const details = { ...news, startsAt, minutes, method, counselor: counselorName };
  await askLetter(db, { client, patient: patientId, kind: 'consult', record: id, details, by, at });
  return { letterTo: email, withoutLetter: null };
}

/** True where a consult is another one for the patient than before. */
export const isNews = (before: BookedConsult, after: BookedConsult) =>
  (['startsAt', 'minutes', 'method', 'counselor'] as const).some((each) => before[each] !== after[each]);
