import type { ConsultWithEmail } from '#server/inova/contract/consults.ts';

const noEmailReasons: Partial<Record<NonNullable<ConsultWithEmail['withoutLetter']>, string>> = {
  'no address': 'No email was sent because the patient has no email address.',
  'mail is off': 'No email was sent because email is turned off.',
};

/** What was done to a consult, followed by whether the patient is emailed about it. */
export function withEmailNotice(text: string, { letterTo, withoutLetter }: ConsultWithEmail): string {
  const notice = letterTo ? `The patient will be emailed at ${letterTo}.` : noEmailReasons[withoutLetter ?? 'past'];
  return notice ? `${text}. ${notice}` : text;
}
