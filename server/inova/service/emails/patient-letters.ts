import type { Letter } from '#server/providers/mail/mail.ts';
import { consultLines } from '../consults/letter-text.ts';
import { paperLink } from '../documents/paper-link.ts';
import type { ServiceParts } from '../parts.ts';
import { type LetterKind, type LetterRow, sendNextLetter } from './letters.ts';

const waiting: Record<Exclude<LetterKind, 'consult'>, string> = {
  estimate: 'An estimate is waiting for you.',
  agreement: 'An agreement is waiting for your signature.',
  payment: 'A payment is open.',
  'benefit summary': 'A summary of your insurance benefits is waiting for you.',
  'explanation of benefits': 'An explanation of what your insurance decided is waiting for you. It is not a bill.',
};

type Parts = Pick<ServiceParts, 'store' | 'mail' | 'log' | 'now' | 'sealer' | 'publicOrigin'>;

/** The mail of a letter: when a consult is, or that something waits, and then nothing of what it is about. */
function mailOf(parts: Parts, letter: LetterRow): Letter {
  if (letter.kind === 'consult') {
    const subject = `Your consult at ${letter.clinic}`;
    return written(letter, { subject, lines: consultLines(letter.details, letter.timeZone), link: null });
  }
  const link = linkIn(parts, letter);
  const how = link
    ? 'Open it with the link below and your date of birth, or call us and we will go through it with you.'
    : 'Please sign in to your patient portal, or call us and we will go through it with you.';
  return written(letter, { subject: `A message from ${letter.clinic}`, lines: [waiting[letter.kind], how], link });
}

function linkIn({ sealer, publicOrigin, now }: Parts, letter: LetterRow): string | null {
  if (!('record' in letter) || !letter.record) return null;
  return paperLink(sealer, publicOrigin, { ...letter, record: letter.record }, now());
}

interface Text {
  subject: string;
  lines: string[];
  link: string | null;
}

function written({ email, clinic }: Pick<LetterRow, 'email' | 'clinic'>, { subject, lines, link }: Text): Letter {
  return {
    to: email,
    subject,
    text: [...lines, ...(link ? ['', link] : []), '', clinic, ''].join('\n'),
    html: [
      '<!doctype html><html lang="en"><body>',
      ...lines.map((line) => `<p>${asHtml(line)}</p>`),
      ...(link ? [`<p><a href="${link}">Open it</a></p>`] : []),
      `<p>${asHtml(clinic)}</p>`,
      '</body></html>',
    ].join('\n'),
  };
}

const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Sends every letter to patients that is still to be sent, one by one; what fails is tried again another time. */
export async function sendLetters(parts: Parts) {
  const { store, mail, log, now } = parts;
  if (!mail) return;
  const send = (letter: LetterRow) =>
    mail.send(mailOf(parts, letter)).catch((error) => {
      log.warn({ err: error }, 'a letter to a patient could not be sent');
      throw error;
    });
  while (await sendNextLetter(store, now(), send));
}
