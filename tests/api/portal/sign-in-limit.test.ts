import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emailOf, password } from '../../support/accounts.ts';
import type { PageResponse } from '../../support/http-browser.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
beforeEach(() =>
  portal.store.pool.query(
    'delete from portal.attempts; delete from portal.known_networks; delete from portal.known_devices',
  ),
);
afterAll(() => portal?.close());

const attempt = (email: string, typed: string) => portal.visitor().signIn(email, typed);

async function fail(email: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++) statuses.push((await attempt(email, 'wrong')).status);
  return statuses;
}

test('after five wrong passwords, even the right one is refused for 15 minutes', async () => {
  expect(await fail(emailOf('staff'), 5)).toEqual([401, 401, 401, 401, 401]);
  for (const typed of ['wrong', password]) {
    const rejected = await attempt(emailOf('staff'), typed);
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect(rejected.body).toContain('Too many failed sign-ins. Try again in 15 minutes.');
    expect(rejected.headers['set-cookie'] ?? []).not.toContainEqual(expect.stringContaining('inova-session='));
  }
  expect((await attempt(emailOf('admin'), password)).status).toBe(302);
});

test('concurrent attempts count like sequential ones', async () => {
  const responses = await Promise.all(Array.from({ length: 8 }, () => attempt(emailOf('staff'), 'wrong')));
  expect(responses.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
});

test('a successful sign-in never counts', async () => {
  expect(await fail(emailOf('staff'), 4)).not.toContain(429);
  for (let time = 0; time < 8; time++) expect((await attempt(emailOf('staff'), password)).status).toBe(302);
  expect(await fail(emailOf('staff'), 1)).toEqual([401]);
  expect((await attempt(emailOf('staff'), password)).status).toBe(429);
});

test('a colleague in the same office cannot lock out the browser that a user normally uses', async () => {
  const [usual, colleague] = [portal.visitor(), portal.visitor()];
  await usual.signIn(emailOf('staff'), password);
  await usual.post('/logout');
  await colleague.signIn(emailOf('admin'), password);
  await colleague.post('/logout');
  const guesses = await Promise.all(Array.from({ length: 8 }, () => colleague.signIn(emailOf('staff'), 'wrong')));
  expect(guesses.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  expect((await colleague.signIn(emailOf('staff'), password)).status).toBe(429);
  expect((await usual.signIn(emailOf('staff'), 'wrong')).status).toBe(401);
  expect((await usual.signIn(emailOf('staff'), password)).status).toBe(302);
});

test('where an account usually signs in cannot be found out by guessing', async () => {
  await attempt(emailOf('staff'), password);
  const guess = (index: number) => attempt(`guess${index}@inova.test`, 'wrong');
  await Promise.all(Array.from({ length: 60 }, (_, index) => guess(index)));
  const [known, unknown] = [emailOf('staff'), 'nobody@inova.test'];
  const responses = await Promise.all(
    [known, unknown].map(async (email) => comparable(await attempt(email, 'wrong'), email)),
  );
  expect(responses[0]).toMatchObject({ status: 429 });
  expect(responses[1]).toEqual(responses[0]);
  expect((await attempt(emailOf('staff'), password)).status).toBe(302);
});

test('a made-up forwarding header starts no new count, unless the portal trusts its proxy', async () => {
  const from = async (of: TestPortal, number: number | string) => {
    const browser = of.visitor();
    const fields = { email: emailOf('admin'), password: 'wrong' };
    return (await browser.post('/login', fields, { 'x-forwarded-for': `203.0.113.${number}` })).status;
  };
  const statuses: number[] = [];
  for (let number = 0; number < 6; number++) statuses.push(await from(portal, number));
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  const behindProxy = await startTestPortal({ TRUSTED_PROXIES: 'loopback' });
  try {
    for (let number = 0; number < 6; number++) expect(await from(behindProxy, number)).toBe(401);
    const connections: number[] = [];
    for (let port = 50_000; port < 50_006; port++) connections.push(await from(behindProxy, `9:${port}`));
    expect(connections).toEqual([401, 401, 401, 401, 401, 429]);
  } finally {
    await behindProxy.close();
  }
});

test('known, unknown, and disabled accounts get indistinguishable responses', async () => {
  await portal.store.pool.query('update inova.users set disabled = true where email = $1', [emailOf('cryo')]);
  const emails = [emailOf('staff'), 'nobody@inova.test', emailOf('cryo')];
  for (let time = 0; time < 6; time++) {
    const responses = await Promise.all(
      emails.map(async (email) => comparable(await attempt(email, `wrong ${time}`), email)),
    );
    expect(responses[1]).toEqual(responses[0]);
    expect(responses[2]).toEqual(responses[0]);
  }
});

/** A response without its nonces, tokens and email address, so that two can be compared. */
function comparable({ status, headers, body }: PageResponse, email: string) {
  const { date, 'content-security-policy': _, 'set-cookie': __, 'retry-after': ___, ...rest } = headers;
  const text = body
    .replaceAll(email, 'e-mail')
    .replace(/nonce="[^"]*"/g, '')
    .replace(/[\w-]{16}\.[\w-]{48}/g, 'token');
  return { status, names: Object.keys(headers), text, type: rest['content-type'] };
}
