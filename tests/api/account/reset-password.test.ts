import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { invalidLinkMessage } from '#server/inova/contract/account.ts';
import { emailOf, password } from '../../support/accounts.ts';
import { tokenIn } from '../../support/reset-link.ts';
import { apiKey, publicOrigin, startTestService, type TestService } from '../../support/service.ts';

const minute = 60_000;
const newPassword = 'correct horse battery';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
beforeEach(() =>
  query('delete from portal.outbox; delete from inova.reset_tokens; delete from portal.sign_in_failures'),
);
afterAll(() => service.close());

const query = (text: string) => service.store.pool.query(text);
const visitor = () => service.clientFor('in process', null);
const passes = (milliseconds: number) => {
  service.clock.now = new Date(service.clock.now.getTime() + milliseconds);
};

/** The emails once nothing is under way. */
async function readEmails() {
  await service.service.settled();
  return service.mail.list();
}

async function linkFor(role: string): Promise<string> {
  await visitor().account.forgotPassword({ email: emailOf(role) });
  return tokenIn((await readEmails())[0]);
}

/** Asks for a link over HTTP, as a program other than the portal does. */
async function requestLink(email: string) {
  const response = await fetch(`${service.origin}/api/v1/inova/users/forgotPassword`, {
    method: 'POST',
    headers: { 'x-api-key': apiKey, 'content-type': 'application/json', host: 'evil.test' },
    body: JSON.stringify({ email }),
  });
  const { date, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, headers, body: await response.text() };
}

describe('asking for a link', () => {
  test('is answered alike for an account, a disabled one, an unknown one and an upper-case address', async () => {
    await query("update inova.users set disabled = true where email = 'cryo@inova.test'");
    const emails = ['staff@inova.test', 'nobody@inova.test', 'cryo@inova.test', 'ADMIN@inova.test'];
    const responses = [];
    for (const email of emails) responses.push(await requestLink(email));
    for (const answer of responses) expect(answer).toEqual(responses[0]);
    expect(responses[0]).toMatchObject({ status: 200, body: '{}' });
    const recipients = (await readEmails()).map(({ recipient }) => recipient);
    expect(recipients.sort()).toEqual(['admin@inova.test', 'staff@inova.test']);
  });

  test('leads to the address of the portal, whatever the request says', async () => {
    await requestLink(emailOf('staff'));
    const [email] = await readEmails();
    expect(email?.text).toContain(`${publicOrigin}/resetpassword?token=${tokenIn(email)}\n`);
    expect(email?.text).not.toContain('evil.test');
  });

  test('is limited, for an unknown address as for a known one', async () => {
    for (const email of ['staff@inova.test', 'nobody@inova.test']) {
      for (let time = 0; time < 5; time++) expect((await requestLink(email)).status).toBe(200);
      const rejected = await requestLink(email);
      expect(rejected).toMatchObject({ status: 429, body: expect.stringContaining('Try again in 15 minutes') });
    }
    const signIn = service.clientFor('over HTTP', null).session.login('staff@inova.test', password);
    await expect(signIn).resolves.toBeTruthy();
  });

  test('sends no more than five links in force, from wherever they are asked for', async () => {
    for (let time = 0; time < 7; time++) await visitor().account.forgotPassword({ email: emailOf('staff') });
    expect(await readEmails()).toHaveLength(5);
  });

  test('does not tell that the mail failed', async () => {
    const { send } = service.mail;
    service.mail.send = () => Promise.reject(new Error('no mail for staff@inova.test'));
    const responses = [await requestLink('staff@inova.test'), await requestLink('nobody@inova.test')];
    await service.service.settled();
    service.mail.send = send;
    expect(responses[0]).toEqual(responses[1]);
    expect(service.logLines.join()).toContain('background work failed');
    expect(service.logLines.join()).not.toContain('staff@inova.test');
  });
});

describe('a link', () => {
  test('sets the password once, ends every token of the user and tells whose it is', async () => {
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

  test('works once, also when it is used twice at the same time', async () => {
    const token = await linkFor('researcher');
    const uses = [1, 2, 3].map((time) =>
      visitor().account.resetPassword({ token, password: `${newPassword} ${time}` }),
    );
    const results = await Promise.allSettled(uses);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('works to the last moment of its thirty minutes, and not a moment longer', async () => {
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

  test('outlives a password that is too short, but not its user', async () => {
    const token = await linkFor('clinic13');
    await expect(visitor().account.resetPassword({ token, password: 'short' })).rejects.toMatchObject({ status: 400 });
    await query("update inova.users set disabled = true where email = 'clinic13@inova.test'");
    await expect(visitor().account.resetPassword({ token, password: newPassword })).rejects.toMatchObject({
      message: invalidLinkMessage,
    });
  });

  test('is 256 random bits, of which the store has a hash alone', async () => {
    const token = await linkFor('admin');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await query('select hash from inova.reset_tokens');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows[0].hash.toString('hex'))).not.toContain(Buffer.from(token).toString('hex'));
    expect(rows[0].hash).toHaveLength(32);
  });

  test.each(['', 'x', 'A'.repeat(43), 'A'.repeat(100)])('that was made up (%s) sets nothing', async (token) => {
    const made = visitor().account.resetPassword({ token, password: newPassword });
    await expect(made).rejects.toMatchObject({ status: 400 });
  });
});
