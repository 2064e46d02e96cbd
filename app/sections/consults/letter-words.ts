import type { ToldConsult } from '#server/inova/contract/consults.ts';

const reasons: Partial<Record<NonNullable<ToldConsult['withoutLetter']>, string>> = {
  'no address': 'No letter was sent: the patient has no e-mail address.',
  'mail is off': 'No letter was sent: mail is turned off.',
};

/** What was done to a consult, and what the patient gets to read of it. */
export function toldOf(done: string, { letterTo, withoutLetter }: ToldConsult): string {
  const letter = letterTo ? `A letter goes to ${letterTo}.` : reasons[withoutLetter ?? 'past'];
  return letter ? `${done}. ${letter}` : done;
}
