import type { ConsultWithEmail } from '#server/inova/contract/consults.ts';

const noEmailReasons: Partial<Record<NonNullable<ConsultWithEmail['withoutLetter']>, string>> = {
  'no address': 'No letter was sent: the patient has no e-mail address.',
  'mail is off': 'No letter was sent: mail is turned off.',
};

/** What was done to a consult, and what the patient gets to read of it. */
export function withEmailNotice(text: string, { letterTo, withoutLetter }: ConsultWithEmail): string {
  const notice = letterTo ? `A letter goes to ${letterTo}.` : noEmailReasons[withoutLetter ?? 'past'];
  return notice ? `${text}. ${notice}` : text;
}
