import type { Letter } from '#server/providers/mail/mail.ts';
import { type LetterRow, sendNextLetter } from './db/letters.ts';
import type { ServiceParts } from './parts.ts';

const waiting: Record<LetterRow['kind'], string> = {
  estimate: 'An estimate is waiting for you.',
  agreement: 'An agreement is waiting for your signature.',
  payment: 'A payment is open.',
  'benefit summary': 'A summary of your insurance benefits is waiting for you.',
};

/** A mail that says that something waits, and nothing of what it is about. */
function patientLetter({ kind, email, clinic }: Pick<LetterRow, 'kind' | 'email' | 'clinic'>): Letter {
  const lines = [
    waiting[kind],
    'Please sign in to your patient portal, or call us and we will go through it with you.',
  ];
  return {
    to: email,
    subject: `A message from ${clinic}`,
    text: [...lines, '', clinic, ''].join('\n'),
    html: [
      '<!doctype html><html lang="en"><body>',
      ...[...lines, clinic].map((line) => `<p>${line}</p>`),
      '</body></html>',
    ].join('\n'),
  };
}

/** Sends every letter to patients that is still to be sent, one by one; what fails is tried again another time. */
export async function sendLetters({ store, mail, log, now }: Pick<ServiceParts, 'store' | 'mail' | 'log' | 'now'>) {
  if (!mail) return;
  const send = (letter: LetterRow) =>
    mail.send(patientLetter(letter)).catch((error) => {
      log.warn({ err: error }, 'a letter to a patient could not be sent');
      throw error;
    });
  while (await sendNextLetter(store, now(), send));
}
