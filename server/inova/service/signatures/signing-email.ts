import type { Email } from '#server/providers/mail/mailer.ts';
import { escapeHtml } from '../emails/patient-emails.ts';
import { callUs } from '../emails/template.ts';
import type { Invitation } from './delivery.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The email with the signing link; it doesn't name the document's subject. */
export function signingEmail(invitation: Invitation, publicOrigin: string, token: string): Email {
  const { email, clinic, phone, expiresOn, kind, role, isReminder } = invitation;
  const link = `${publicOrigin}/docusign${kind === 'consent' ? '/consent' : ''}?token=${token}`;
  const still = isReminder ? 'still ' : '';
  const waits = `A document from ${clinic} is ${still}waiting for your signature${role === 'witness' ? ' as a witness' : ''}.`;
  const when = `It can be signed until ${day.format(new Date(expiresOn))}. Take your time to read it. You can also decline.`;
  const how = 'We will ask for your date of birth. The link works once, and a newer link replaces it.';
  const ask = `If anything is unclear, ${callUs(phone)} before you sign. This email alone is not enough to sign.`;
  return {
    to: email,
    subject: isReminder ? `Reminder: a document from ${clinic}` : `Document from ${clinic} to sign`,
    text: [waits, '', 'Open it here:', link, '', when, how, ask, '', clinic, ''].join('\n'),
    html: [
      '<!doctype html><html lang="en"><body>',
      `<p>${escapeHtml(waits)}</p>`,
      `<p><a href="${link}">Open the document</a></p>`,
      `<p>${when}</p>`,
      `<p>${how} ${ask}</p>`,
      `<p>${escapeHtml(clinic)}</p>`,
      '</body></html>',
    ].join('\n'),
  };
}
