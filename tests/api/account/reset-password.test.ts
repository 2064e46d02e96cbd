import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { invalidLinkMessage } from '#server/inova/contract/session/account.ts';
import { emailOf, password } from '../../support/accounts.ts';
import { tokenIn } from '../../support/reset-link.ts';
import { apiKey, publicOrigin, startTestService, type TestService } from '../../support/service.ts';

const minute = 60_000;
const newPassword = 'correct horse battery';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
beforeEach(() => query('delete from portal.outbox; delete from inova.reset_tokens; delete from portal.attempts'));
afterAll(() => service.close());

const query = (text: string) => service.store.pool.query(text);
const visitor = () => service.clientFor('in process', null);
const passes = (milliseconds: number) => {
  service.clock.now = new Date(service.clock.now.getTime() + milliseconds);
};

/** The emails, once all background work is done. */
async function readEmails() {
  await service.service.settled();
  return service.mail.list();
}

async function linkFor(role: string): Promise<string> {
  await visitor().account.forgotPassword({ email: emailOf(role) });
  return tokenIn((await readEmails())[0]);
}

/** Requests a link over HTTP, as a client other than the portal does. */
async function requestLink(email: string) {
  const response = await fetch(`${service.origin}/api/v1/inova/users/forgotPassword`, {
    method: 'POST',
    headers: { 'x-api-key': apiKey, 'content-type': 'application/json', host: 'evil.test' },
    body: JSON.stringify({ email }),
  });
  const { date, 'x-request-id': request, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, headers, body: await response.text() };
}

describe('requesting a reset link', () => {
  test('gets the same response for known, disabled, unknown, and upper-case addresses', async () => {
    await query("update inova.users set disabled = true where email = 'cryo@inova.test'");
    const emails = ['staff@inova.test', 'nobody@inova.test', 'cryo@inova.test', 'ADMIN@inova.test'];
    const responses = [];
    for (const email of emails) responses.push(await requestLink(email));
    for (const answer of responses) expect(answer).toEqual(responses[0]);
    expect(responses[0]).toMatchObject({ status: 200, body: '{}' });
    const recipients = (await readEmails()).map(({ recipient }) => recipient);
    expect(recipients.sort()).toEqual(['admin@inova.test', 'staff@inova.test']);
  });

  test('links to the portal’s own address, ignoring the Host header', async () => {
    await requestLink(emailOf('staff'));
    const [email] = await readEmails();
    expect(email?.text).toContain(`${publicOrigin}/resetpassword?token=${tokenIn(email)}\n`);
    expect(email?.text).not.toContain('evil.test');
  });

  test('is rate-limited for unknown addresses as for known ones', async () => {
    for (const email of ['staff@inova.test', 'nobody@inova.test']) {
      for (let time = 0; time < 5; time++) expect((await requestLink(email)).status).toBe(200);
      const rejected = await requestLink(email);
      expect(rejected).toMatchObject({ status: 429, body: expect.stringContaining('Try again in 15 minutes') });
    }
    const signIn = service.clientFor('over HTTP', null).session.login('staff@inova.test', password);
    await expect(signIn).resolves.toBeTruthy();
  });

  test('sends at most five valid links per account, across all transports', async () => {
    for (let time = 0; time < 7; time++) await visitor().account.forgotPassword({ email: emailOf('staff') });
    expect(await readEmails()).toHaveLength(5);
  });

  test('does not reveal that sending the email failed', async () => {
    const { send } = service.mail;
    service.mail.send = () => Promise.reject(new Error('no mail for staff@inova.test'));
    const responses = [await requestLink('staff@inova.test'), await requestLink('nobody@inova.test')];
    await service.service.settled();
    service.mail.send = send;
    expect(responses[0]).toEqual(responses[1]);
    expect(service.logLines.join()).toContain('a job failed');
    expect(service.logLines.join()).not.toContain('staff@inova.test');
  });
});

describe('a reset link', () => {
  test('sets the password once, ends all of the user’s tokens, and returns the user’s email', async () => {
    const before = await service.signIn('financial');
    const others = await service.signIn('admin');
    const [first, second] = [await linkFor('financial'), await linkFor('financial')];
    expect(await visitor().account.resetPassword({ token: first, password: newPassword })).toEqual({
      email: emailOf('financial'),
    });
    await expect(before.session.user()).rejects.toMatchObject({ kind: 'signed-out' });
    await expect(others.session.user()).resolves.toBeTruthy();
    await expect(visitor().session.login(emailOf('financial'), newPassword)).resolves.toBeTruthy();
    await expect(visitor().session.login(emailOf('financial'), password)).rejects.toMatchObject({ status: 401 });
    for (const used of [first, second]) {
      const secondUse = visitor().account.resetPassword({ token: used, password: 'yet another long one' });
      await expect(secondUse).rejects.toMatchObject({ status: 400, message: invalidLinkMessage });
    }
  });

  test('works once, even when used concurrently', async () => {
    const token = await linkFor('researcher');
    const uses = [1, 2, 3].map((time) =>
      visitor().account.resetPassword({ token, password: `${newPassword} ${time}` }),
    );
    const results = await Promise.allSettled(uses);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('expires after exactly thirty minutes', async () => {
    const [late, expiredLink] = [await linkFor('staff'), await linkFor('multi')];
    passes(30 * minute - 1);
    await expect(visitor().account.resetPassword({ token: late, password: newPassword })).resolves.toEqual({
      email: emailOf('staff'),
    });
    passes(1);
    await expect(visitor().account.resetPassword({ token: expiredLink, password: newPassword })).rejects.toMatchObject({
      message: invalidLinkMessage,
    });
  });

  test('still works after a rejected short password, but not after its user is disabled', async () => {
    const token = await linkFor('clinic13');
    await expect(visitor().account.resetPassword({ token, password: 'short' })).rejects.toMatchObject({ status: 400 });
    await query("update inova.users set disabled = true where email = 'clinic13@inova.test'");
    await expect(visitor().account.resetPassword({ token, password: newPassword })).rejects.toMatchObject({
      message: invalidLinkMessage,
    });
  });

  test('contains 256 random bits, stored only as a hash', async () => {
    const token = await linkFor('admin');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await query('select hash from inova.reset_tokens');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows[0].hash.toString('hex'))).not.toContain(Buffer.from(token).toString('hex'));
    expect(rows[0].hash).toHaveLength(32);
  });

  test.each(['', 'x', 'A'.repeat(43), 'A'.repeat(100)])('that was made up (%s) is rejected', async (token) => {
    const made = visitor().account.resetPassword({ token, password: newPassword });
    await expect(made).rejects.toMatchObject({ status: 400 });
  });
});
