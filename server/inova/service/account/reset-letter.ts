import type { Letter } from '#server/providers/mail/mail.ts';

/** The mail with the link for a new password. */
export function resetLetter(to: string, publicOrigin: string, token: string, minutes: number): Letter {
  const link = `${publicOrigin}/resetpassword?token=${token}`;
  const asked = 'Somebody, most likely you, asked for a new password for the inova portal.';
  const once = `The link works once, and for ${minutes} minutes.`;
  const ignore = 'If it was not you, there is nothing to do: your password stays as it is.';
  return {
    to,
    subject: 'A new password for inova',
    text: [asked, '', 'Set it here:', link, '', once, ignore, ''].join('\n'),
    html: [
      '<!doctype html><html lang="en"><body>',
      `<p>${asked}</p>`,
      `<p><a href="${link}">Set a new password</a></p>`,
      `<p>${once} ${ignore}</p>`,
      '</body></html>',
    ].join('\n'),
  };
}
