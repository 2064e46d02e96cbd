import type { Email } from '#server/providers/mail/mailer.ts';

/** The mail with the link for a new password. */
export function passwordResetEmail(to: string, publicOrigin: string, token: string, minutes: number): Email {
  const link = `${publicOrigin}/resetpassword?token=${token}`;
  const intro = 'Somebody, most likely you, asked for a new password for the inova portal.';
  const expiry = `The link works once, and for ${minutes} minutes.`;
  const ignore = 'If it was not you, there is nothing to do: your password stays as it is.';
  return {
    to,
    subject: 'A new password for inova',
    text: [intro, '', 'Set it here:', link, '', expiry, ignore, ''].join('\n'),
    html: [
      '<!doctype html><html lang="en"><body>',
      `<p>${intro}</p>`,
      `<p><a href="${link}">Set a new password</a></p>`,
      `<p>${expiry} ${ignore}</p>`,
      '</body></html>',
    ].join('\n'),
  };
}
