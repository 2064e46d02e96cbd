import type { Email } from '#server/providers/mail/mailer.ts';
import { escapeHtml } from '../emails/patient-emails.ts';

interface Invitation {
  to: string;
  clinic: string;
  /** Who invited the user. */
  sender: string;
  link: string;
  days: number;
}

/** The email with the link to set the first password. */
export function invitationEmail({ to, clinic, sender, link, days }: Invitation): Email {
  const intro = `${sender} invited you to the inova portal of ${clinic}.`;
  const expiry = `The link expires in ${days} days and works once. Then ask ${sender} for a new one.`;
  return {
    to,
    subject: 'Your invitation to inova',
    text: [intro, '', 'Set your password:', link, '', expiry, ''].join('\n'),
    html: [
      '<!doctype html><html lang="en"><body>',
      `<p>${escapeHtml(intro)}</p>`,
      `<p><a href="${link}">Set your password</a></p>`,
      `<p>${escapeHtml(expiry)}</p>`,
      '</body></html>',
    ].join('\n'),
  };
}
