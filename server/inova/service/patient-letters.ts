import type { Letter } from '#server/providers/mail/mail.ts';
import { type LetterRow, sendNextLetter } from './db/letters.ts';
import type { ServiceParts } from './parts.ts';
import { summaryToken } from './summary-link.ts';

const waiting: Record<LetterRow['kind'], string> = {
  estimate: 'An estimate is waiting for you.',
  agreement: 'An agreement is waiting for your signature.',
  payment: 'A payment is open.',
  'benefit summary': 'A summary of your insurance benefits is waiting for you.',
};

type Addressed = Pick<LetterRow, 'kind' | 'email' | 'clinic'>;

/** A mail that says that something waits, and nothing of what it is about. */
function patientLetter({ kind, email, clinic }: Addressed, link: string | null): Letter {
  const how = link
    ? 'Open it with the link below and your date of birth, or call us and we will go through it with you.'
    : 'Please sign in to your patient portal, or call us and we will go through it with you.';
  const lines = [waiting[kind], how];
  return {
    to: email,
    subject: `A message from ${clinic}`,
    text: [...lines, ...(link ? ['', link] : []), '', clinic, ''].join('\n'),
    html: [
      '<!doctype html><html lang="en"><body>',
      ...lines.map((line) => `<p>${line}</p>`),
      ...(link ? [`<p><a href="${link}">Open the summary</a></p>`] : []),
      `<p>${clinic}</p>`,
      '</body></html>',
    ].join('\n'),
  };
}

type Parts = Pick<ServiceParts, 'store' | 'mail' | 'log' | 'now' | 'sealer' | 'publicOrigin'>;

function linkIn({ sealer, publicOrigin, now }: Parts, { client, summary }: LetterRow): string | null {
  if (!summary) return null;
  return `${publicOrigin}/benefits-summary?token=${summaryToken(sealer, { client, summary }, now())}`;
}

/** Sends every letter to patients that is still to be sent, one by one; what fails is tried again another time. */
export async function sendLetters(parts: Parts) {
  const { store, mail, log, now } = parts;
  if (!mail) return;
  const send = (letter: LetterRow) =>
    mail.send(patientLetter(letter, linkIn(parts, letter))).catch((error) => {
      log.warn({ err: error }, 'a letter to a patient could not be sent');
      throw error;
    });
  while (await sendNextLetter(store, now(), send));
}
