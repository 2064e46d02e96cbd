import { type SentDocumentKind, sentDocumentKinds } from '#server/inova/contract/sent-documents.ts';
import type { Email } from '#server/providers/mail/mailer.ts';
import type { ServiceContext } from '../context.ts';
import { documentLink } from '../documents/document-link.ts';
import { type QueuedEmail, sendNextEmail } from './email-queue.ts';

type EmailContext = Pick<ServiceContext, 'registry' | 'store' | 'mailer' | 'log' | 'now' | 'sealer' | 'publicOrigin'>;

function toEmail(context: EmailContext, queued: QueuedEmail): Email {
  const template = context.registry.emailTemplates[queued.kind];
  const link = documentLinkFor(context, queued);
  return composeEmail(queued, {
    subject: template.subject(queued),
    lines: template.lines(queued, link !== null),
    link,
  });
}

const isSentDocument = (kind: string): kind is SentDocumentKind =>
  (sentDocumentKinds as readonly string[]).includes(kind);

function documentLinkFor({ sealer, publicOrigin, now }: EmailContext, queued: QueuedEmail): string | null {
  const { kind, client, record } = queued;
  if (record === null || !isSentDocument(kind)) return null;
  return documentLink(sealer, publicOrigin, { kind, client, record }, now());
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

/** A text with the characters escaped that would be markup between tags. */
export const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Sends queued emails to patients one by one; failed ones are retried later. */
export async function sendQueuedEmails(context: EmailContext) {
  const { registry, store, mailer, log, now } = context;
  if (!mailer) return;
  const send = (queued: QueuedEmail) =>
    mailer.send(toEmail(context, queued)).catch((error) => {
      log.warn({ err: error }, 'an email to a patient could not be sent');
      throw error;
    });
  while (await sendNextEmail(store, registry.sentDocuments, now(), send));
}
