import { type SentDocumentKind, sentDocumentKinds } from '#server/inova/contract/signatures/sent-documents.ts';
import type { Email } from '#server/providers/mail/mailer.ts';
import { ProviderError } from '#server/providers/provider-error.ts';
import type { ServiceContext, ServiceTask } from '../context.ts';
import { documentLink } from '../documents/document-link.ts';
import { type EmailKey, findQueuedEmail, type QueuedEmail, recordSentEmail, sendEmailTaskName } from './email-queue.ts';
import type { LinkContext } from './template.ts';

type EmailContext = LinkContext & Pick<ServiceContext, 'registry' | 'store' | 'mailer'>;

function toEmail(context: EmailContext, queued: QueuedEmail & { email: string }): Email {
  const template = context.registry.emailTemplates[queued.kind];
  const link = template.link?.(queued, context) ?? documentLinkFor(context, queued);
  return composeEmail(queued, {
    subject: template.subject(queued),
    lines: template.lines(queued, link !== null),
    link,
  });
}

const isSentDocument = (kind: string): kind is SentDocumentKind =>
  (sentDocumentKinds as readonly string[]).includes(kind);

function documentLinkFor({ sealer, publicOrigin, now }: LinkContext, queued: QueuedEmail): string | null {
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
  { email, clinic }: { email: string; clinic: string },
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

/** Sends one queued email, unless it was sent. */
async function sendEmail(context: EmailContext, key: EmailKey): Promise<void> {
  const { registry, store, mailer, now } = context;
  const queued = await findQueuedEmail(store, registry.sentDocuments, key, now());
  if (!queued || !mailer) return;
  const { email } = queued;
  if (!email) throw new ProviderError('rejected', 'The patient has no email address.');
  await mailer.send(toEmail(context, { ...queued, email }));
  await recordSentEmail(store, key, now());
}

export const sendEmailTask: ServiceTask<EmailKey> = {
  name: sendEmailTaskName,
  label: 'Send email to patient',
  subject: ({ client, id }) => `Clinic ${client}, email ${id}`,
  isPossible: ({ mailer }) => mailer !== null,
  run: sendEmail,
};
