import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dummyHash, hashPassword } from '#server/access/sign-in/passwords.ts';
import { buildRequest } from '#server/inova/client/request.ts';
import { exportCsv } from '#server/inova/contract/lists/lists.ts';
import { rows, sql } from '#server/store/sql.ts';
import { password } from '../../support/accounts.ts';
import { apiKey, startTestService, type TestService } from '../../support/service.ts';

const minute = 60_000;

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
beforeEach(() => rows(service.store.pool, sql`delete from portal.attempts`));
afterAll(() => service.close());

function later(milliseconds: number) {
  service.clock.now = new Date(service.clock.now.getTime() + milliseconds);
}

/** Signs in over HTTP, as a client other than the portal does. */
async function attempt(email: string, enteredPassword: string) {
  const response = await fetch(`${service.origin}/api/v1/inova/users/auth/login`, {
    method: 'POST',
    headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: enteredPassword }),
  });
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.text() };
}

async function fail(times: number, email = 'staff@inova.test') {
  for (let time = 0; time < times; time++) await attempt(email, 'wrong');
}

describe('a failed sign-in', () => {
  test('gets the same response for a wrong password, an unknown account, and a disabled one', async () => {
    await rows(service.store.pool, sql`update inova.users set disabled = true where email = 'cryo@inova.test'`);
    const rejected = await attempt('staff@inova.test', 'wrong');
    expect(rejected).toMatchObject({ status: 401, body: expect.stringContaining('Incorrect email or password') });
    expect(await attempt('nobody@inova.test', 'wrong')).toEqual(rejected);
    expect(await attempt('cryo@inova.test', password)).toEqual(rejected);
  });

  test('hashes with the same cost for unknown accounts as for known ones', async () => {
    const hashParameters = (hash: string) => hash.split('$').slice(0, 4).join('$');
    const users = await rows<{ hash: string }>(service.store.pool, sql`select password_hash as hash from inova.users`);
    expect(new Set(users.map(({ hash }) => hashParameters(hash)))).toEqual(new Set([hashParameters(dummyHash)]));
    expect(hashParameters(await hashPassword('new'))).toBe(hashParameters(dummyHash));
  });

  test('is possible five times; the sixth attempt has to wait, even with the right password', async () => {
    await fail(5);
    const rejected = await attempt('staff@inova.test', password);
    expect(rejected).toMatchObject({ status: 429, retryAfter: '900' });
    expect((await attempt('admin@inova.test', password)).status).toBe(200);
    later(15 * minute);
    expect((await attempt('staff@inova.test', password)).status).toBe(200);
  });

  test('counts toward the limit when sent concurrently', async () => {
    const attempts = await Promise.all(Array.from({ length: 12 }, () => attempt('staff@inova.test', 'wrong')));
    expect(attempts.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(attempts.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  test('counts per IP address across accounts, up to fifty, except for accounts that signed in from there', async () => {
    expect((await attempt('admin@inova.test', password)).status).toBe(200);
    for (let account = 0; account < 10; account++) await fail(5, `guess${account}@inova.test`);
    expect((await attempt('client38@inova.test', password)).status).toBe(429);
    expect((await attempt('admin@inova.test', password)).status).toBe(200);
  });

  test('does not include successful sign-ins in the count', async () => {
    await fail(4);
    for (let time = 0; time < 8; time++) expect((await attempt('staff@inova.test', password)).status).toBe(200);
    await fail(1);
    expect((await attempt('staff@inova.test', password)).status).toBe(429);
  });
});

describe('a token', () => {
  test('expires after thirty minutes without use; use extends it', async () => {
    const staff = await service.signIn('staff');
    later(29 * minute);
    await staff.clients.current();
    later(29 * minute);
    await staff.clients.current();
    later(31 * minute);
    await expect(staff.clients.current()).rejects.toMatchObject({ kind: 'signed-out' });
  });

  test('is not extended by background requests of a page', async () => {
    const staff = await service.signIn('staff');
    for (let time = 0; time < 2; time++) {
      later(14 * minute);
      await staff.notifications.list('staff@inova.test');
    }
    later(3 * minute);
    await expect(staff.session.user()).rejects.toMatchObject({ kind: 'signed-out' });
  });

  test('expires twelve hours after sign-in, even when in use', async () => {
    const staff = await service.signIn('staff');
    for (let passed = 0; passed < 12 * 60 - 20; passed += 20) {
      later(20 * minute);
      await staff.clients.current();
    }
    later(20 * minute);
    await expect(staff.clients.current()).rejects.toMatchObject({ kind: 'signed-out' });
  });

  test('ends at once when its user is disabled', async () => {
    const financial = await service.signIn('financial');
    await rows(service.store.pool, sql`update inova.users set disabled = true where email = 'financial@inova.test'`);
    await expect(financial.clients.current()).rejects.toMatchObject({ kind: 'signed-out' });
  });

  test('is the user’s first of fifty-one, which ends', async () => {
    const first = await service.signIn('researcher');
    later(minute);
    for (let number = 0; number < 49; number++) await service.issueToken('researcher');
    expect(await first.session.user()).toMatchObject({ email: 'researcher@inova.test' });
    expect((await attempt('researcher@inova.test', password)).status).toBe(200);
    await expect(first.session.user()).rejects.toMatchObject({ kind: 'signed-out' });
  });

  test('of a disabled user ends a download that is running', async () => {
    const token = await service.issueToken('network');
    const request = buildRequest(
      exportCsv,
      { params: { listing: 'claims' } },
      { apiKey, token, client: null },
      new AbortController().signal,
    );
    const body = (await service.service.edge.fetch(request)).body?.getReader();
    expect((await body?.read())?.done).toBe(false);
    await rows(service.store.pool, sql`update inova.users set disabled = true where email = 'network@inova.test'`);
    await expect(body?.read()).rejects.toThrow();
    await rows(service.store.pool, sql`update inova.users set disabled = false where email = 'network@inova.test'`);
  });

  test('no longer works in a clinic the user lost access to', async () => {
    const multi = await service.signIn('multi');
    await multi.session.changeClient({ client: 13 });
    await rows(service.store.pool, sql`update inova.users set corpclients = '{5}' where email = 'multi@inova.test'`);
    await expect(multi.patients.search('winters')).rejects.toMatchObject({ status: 403 });
  });
});

describe('a changed password', () => {
  test('signs in; the old one does not, and the user’s other tokens end', async () => {
    const here = await service.signIn('cryoadmin');
    const otherClinic = await service.signIn('cryoadmin');
    await here.session.changePassword(password, 'a much longer one');
    expect(await here.session.user()).toMatchObject({ email: 'cryoadmin@inova.test' });
    await expect(otherClinic.session.user()).rejects.toMatchObject({ kind: 'signed-out' });
    expect((await attempt('cryoadmin@inova.test', password)).status).toBe(401);
    expect((await attempt('cryoadmin@inova.test', 'a much longer one')).status).toBe(200);
  });

  test('requires the current password and at least twelve characters', async () => {
    const { session } = await service.signIn('cryoadmin');
    await expect(session.changePassword('wrong', 'a much longer one')).rejects.toThrow(
      'The current password is incorrect',
    );
    await expect(session.changePassword(password, 'short')).rejects.toThrow('at least 12 characters');
    for (const [weak, message] of [
      ['cryoadmin-2026-lantern', 'without your name'],
      ['Lindgren on the lake', 'without your name'],
      ['lanternlantern', 'does not repeat'],
      ['Password1234!', 'easy to guess'],
    ] as const) {
      const errors = [expect.stringMatching(`^newPassword: .*${message}`)];
      await expect(session.changePassword('a much longer one', weak), weak).rejects.toMatchObject({
        status: 400,
        errors,
      });
    }
  });

  test('allows five wrong guesses of the current password in 15 minutes, however many at once', async () => {
    const { session } = await service.signIn('cryoadmin');
    const guesses = Array.from({ length: 20 }, () => session.changePassword('wrong', 'another long one'));
    const statuses = (await Promise.allSettled(guesses)).map(
      (each) => each.status === 'rejected' && each.reason.status,
    );
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    const right = session.changePassword('a much longer one', 'another long one');
    await expect(right).rejects.toMatchObject({ status: 429, retryAfter: 900 });
    later(15 * minute);
    const { session: again } = await service.signIn('cryoadmin');
    await again.changePassword('a much longer one', 'another long one');
  });
});
