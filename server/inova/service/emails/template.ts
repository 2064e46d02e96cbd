import type { Sealer } from '#server/secrets.ts';
import type { EmailKind, QueuedEmail } from './email-queue.ts';

/** The text of an email to a patient. */
export interface EmailTemplate {
  subject(email: QueuedEmail): string;
  /** One string per paragraph; `hasLink` if a link to a document follows. */
  lines(email: QueuedEmail, hasLink: boolean): string[];
  /** A link other than to its document. */
  link?(email: QueuedEmail, context: LinkContext): string;
}

/** What links in emails are made of. */
export interface LinkContext {
  sealer: Sealer;
  publicOrigin: string;
  now: () => Date;
}

export type EmailTemplates = Record<EmailKind, EmailTemplate>;

/** An email that says something is ready without naming its subject. */
export function noticeEmail(notice: string): EmailTemplate {
  return {
    subject: ({ clinic }) => `A message from ${clinic}`,
    lines: ({ phone }, hasLink) => [
      notice,
      `${hasLink ? openInstructions : signInInstructions} If you have questions, please ${callUs(phone)}.`,
    ],
  };
}

/** How patients reach the clinic. */
export const callUs = (phone: string | null) => (phone ? `call us at ${phone}` : 'call us');

const openInstructions = 'Open it with the link below and your date of birth.';
const signInInstructions = 'Please sign in to your patient portal.';
