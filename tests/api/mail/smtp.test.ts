import { expect, test } from 'vitest';
import { createSmtpMail } from '#server/providers/mail/smtp.ts';
import { startSmtpServer } from './smtp-server.ts';

const letter = { to: 'staff@inova.test', subject: 'A subject', text: 'In words', html: '<p>In words</p>' };

test('a letter arrives as text and as HTML, from the address configured', async () => {
  const server = await startSmtpServer();
  await createSmtpMail({ url: server.url, from: 'inova <portal@inova.test>' }).send(letter);
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

test('an address cannot smuggle in another recipient or header', async () => {
  const server = await startSmtpServer();
  const to = 'staff@inova.test\r\nBcc: other@inova.test';
  await createSmtpMail({ url: server.url, from: 'portal@inova.test' })
    .send({ ...letter, to })
    .catch(() => {});
  for (const { to: recipient, data } of server.received) {
    expect(recipient).not.toBe('other@inova.test');
    expect(data).not.toMatch(/^Bcc:/m);
  }
  await server.close();
});

test('a server that says nothing, and one that is not there, fail the letter in bounded time', async () => {
  const silent = await startSmtpServer(true);
  const slow = createSmtpMail({ url: silent.url, from: 'portal@inova.test', timeout: 300 }).send(letter);
  await expect(slow).rejects.toThrow();
  await silent.close();
  const gone = createSmtpMail({ url: silent.url, from: 'portal@inova.test', timeout: 300 }).send(letter);
  await expect(gone).rejects.toThrow();
});
