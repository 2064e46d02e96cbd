import type { Email } from '#server/providers/mail/mailer.ts';
import { consultEmailLines } from '../consults/email-text.ts';
import type { ServiceContext } from '../context.ts';
import { documentLink } from '../documents/document-link.ts';
import { type EmailKind, type QueuedEmail, sendNextEmail } from './email-queue.ts';

const noticeLines: Record<Exclude<EmailKind, 'consult'>, string> = {
  estimate: 'An estimate is waiting for you.',
  agreement: 'An agreement is waiting for your signature.',
  payment: 'A payment is open.',
  'benefit summary': 'A summary of your insurance benefits is waiting for you.',
  'explanation of benefits': 'An explanation of what your insurance decided is waiting for you. It is not a bill.',
};

type EmailContext = Pick<ServiceContext, 'store' | 'mailer' | 'log' | 'now' | 'sealer' | 'publicOrigin'>;

/** The mail of a letter: when a consult is, or that something waits, and then nothing of what it is about. */
function toEmail(context: EmailContext, queued: QueuedEmail): Email {
  if (queued.kind === 'consult') {
    const subject = `Your consult at ${queued.clinic}`;
    return composeEmail(queued, { subject, lines: consultEmailLines(queued.details, queued.timeZone), link: null });
  }
  const link = documentLinkFor(context, queued);
  const instructions = link
    ? 'Open it with the link below and your date of birth, or call us and we will go through it with you.'
    : 'Please sign in to your patient portal, or call us and we will go through it with you.';
  return composeEmail(queued, {
    subject: `A message from ${queued.clinic}`,
    lines: [noticeLines[queued.kind], instructions],
    link,
  });
}

function documentLinkFor({ sealer, publicOrigin, now }: EmailContext, queued: QueuedEmail): string | null {
  if (!('record' in queued) || !queued.record) return null;
  return documentLink(sealer, publicOrigin, { ...queued, record: queued.record }, now());
}

interface EmailText {
  subject: string;
  lines: string[];
  link: string | null;
}

function composeEmail(
  { email, clinic }: Pick<QueuedEmail, 'email' | 'clinic'>,
  { subject, lines, link }: EmailText,
): Email {
  return {
    to: email,
    subject,
    text: [...lines, ...(link ? ['', link] : []), '', clinic, ''].join('\n'),
    html: [
      '<!doctype html><html lang="en"><body>',
      ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
      ...(link ? [`<p><a href="${link}">Open it</a></p>`] : []),
      `<p>${escapeHtml(clinic)}</p>`,
      '</body></html>',
    ].join('\n'),
  };
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Sends every letter to patients that is still to be sent, one by one; what fails is tried again another time. */
export async function sendQueuedEmails(context: EmailContext) {
  const { store, mailer, log, now } = context;
  if (!mailer) return;
  const send = (queued: QueuedEmail) =>
    mailer.send(toEmail(context, queued)).catch((error) => {
      log.warn({ err: error }, 'a letter to a patient could not be sent');
      throw error;
    });
  while (await sendNextEmail(store, now(), send));
}
