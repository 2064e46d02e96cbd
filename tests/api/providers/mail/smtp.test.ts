import { expect, test } from 'vitest';
import { createSmtpMailer } from '#server/providers/mail/smtp.ts';
import { startSmtpServer } from './smtp-server.ts';

const email = { to: 'staff@inova.test', subject: 'A subject', text: 'In words', html: '<p>In words</p>' };

test('an email arrives as text and as HTML, from the configured address', async () => {
  const server = await startSmtpServer();
  await createSmtpMailer({ url: server.url, from: 'inova <portal@inova.test>' }).send(email);
  expect(server.received).toMatchObject([{ from: 'portal@inova.test', to: 'staff@inova.test' }]);
  const { data } = server.received[0] ?? { data: '' };
  for (const part of [
    'Subject: A subject',
    'From: inova <portal@inova.test>',
    'text/plain',
    'text/html',
    '<p>In words</p>',
  ]) {
    expect(data).toContain(part);
  }
  await server.close();
});

test.each([
  'staff@inova.test\r\nBcc: other@inova.test',
  'staff@inova.test, other@inova.test',
  'staff <other@inova.test>',
])('an address that smuggles in another recipient (%j) is refused', async (to) => {
  const server = await startSmtpServer();
  const sent = createSmtpMailer({ url: server.url, from: 'portal@inova.test' }).send({ ...email, to });
  await expect(sent).rejects.toThrow('exactly one valid address');
  expect(server.received).toEqual([]);
  await server.close();
});

test('an email fails within the timeout when the server is silent or gone', async () => {
  const silentServer = await startSmtpServer(true);
  const slow = createSmtpMailer({ url: silentServer.url, from: 'portal@inova.test', timeout: 300 }).send(email);
  await expect(slow).rejects.toThrow();
  await silentServer.close();
  const delivery = createSmtpMailer({ url: silentServer.url, from: 'portal@inova.test', timeout: 300 }).send(email);
  await expect(delivery).rejects.toThrow();
});

test.each([
  ['an unknown recipient', { 'RCPT TO': '550 5.1.1 No such user' }, true, 'refused the email (550)'],
  ['a message it never takes', { DATA: '554 5.7.1 Spam' }, true, 'refused the email (554)'],
  ['a recipient to try later', { 'RCPT TO': '450 4.2.0 Greylisted' }, false, 'did not take the email (450)'],
  ['its own sender', { 'MAIL FROM': '550 5.7.1 Not you' }, false, 'did not take the email (550)'],
])('a mail server that refuses %s: whether it is final', async (_, replies, isPermanent, message) => {
  const server = await startSmtpServer(false, replies);
  const sent = createSmtpMailer({ url: server.url, from: 'portal@inova.test' }).send(email);
  await expect(sent).rejects.toMatchObject({ isPermanent, message: `The mail server ${message}.` });
  await server.close();
});
