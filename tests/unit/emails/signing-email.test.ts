import { expect, test } from 'vitest';
import { signingEmail } from '#server/inova/service/signatures/signing-email.ts';

test('a clinic’s name stays text in the email with the signing link', () => {
  const invitation = {
    ...{ email: 'ana@mail.test', clinic: 'Lake & <b onclick=x>Shore</b>', expiresOn: '2026-07-01' },
    ...{ kind: 'agreement', role: 'patient', isReminder: false },
  } as Parameters<typeof signingEmail>[0];
  const { html = '', text } = signingEmail(invitation, 'https://portal.test', 'token');
  expect(html.match(/Lake &amp; &lt;b onclick=x>Shore&lt;\/b>/g)).toHaveLength(2);
  expect(html).not.toContain('<b ');
  expect(text).toContain('Lake & <b onclick=x>Shore</b>');
});
