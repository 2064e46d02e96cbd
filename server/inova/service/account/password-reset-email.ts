import type { Email } from '#server/providers/mail/mailer.ts';

/** The email with the password reset link. */
export function passwordResetEmail(to: string, publicOrigin: string, token: string, minutes: number): Email {
  const link = `${publicOrigin}/resetpassword?token=${token}`;
  const intro = 'We received a request to reset your inova portal password.';
  const expiry = `The link expires in ${minutes} minutes and works once.`;
  const ignore = "If you didn't request this, you can ignore this email. Your password won't change.";
  return {
    to,
    subject: 'Reset your inova password',
    text: [intro, '', 'Reset your password:', link, '', expiry, ignore, ''].join('\n'),
    html: [
      '<!doctype html><html lang="en"><body>',
      `<p>${intro}</p>`,
      `<p><a href="${link}">Set a new password</a></p>`,
      `<p>${expiry} ${ignore}</p>`,
      '</body></html>',
    ].join('\n'),
  };
}
