import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emailOf } from '../../support/accounts.ts';
import { respondsWith, startFaultyServer } from '../../support/faulty-server.ts';
import { formsIn } from '../../support/html.ts';
import type { PageResponse } from '../../support/http-browser.ts';
import { tokenIn } from '../../support/reset-link.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';
import { waitFor } from '../../support/wait-for.ts';

const newPassword = 'correct horse battery';
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
beforeEach(() =>
  portal.store.pool.query('delete from portal.attempts; delete from portal.outbox; delete from inova.reset_tokens'),
);
afterAll(() => portal?.close());

const requestLink = (email: string) => portal.visitor().post('/forgotpassword', { email }, { host: 'evil.test' });

/** Requests a link and returns the token from the newest email to the account. */
async function linkFor(role: string): Promise<string> {
  expect((await requestLink(emailOf(role))).location).toBe('/forgotpassword?sent');
  return waitFor(async () => {
    const { rows } = await portal.store.pool.query(
      'select text from portal.outbox where recipient = $1 order by id desc limit 1',
      [emailOf(role)],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].text).toContain(`${portal.origin}/resetpassword?token=`);
    return tokenIn(rows[0]);
  });
}

/** The response to a request as a proxy without settings sends it. */
async function getByHttp10(origin: string, path: string): Promise<string> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${path} HTTP/1.0\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

describe('a forgotten password', () => {
  test('gets the same response and the same rate limit for known and unknown accounts', async () => {
    for (let time = 0; time < 6; time++) {
      const [known, unknown] = [await requestLink(emailOf('staff')), await requestLink('nobody@inova.test')];
      expect(comparable(known, emailOf('staff'))).toEqual(comparable(unknown, 'nobody@inova.test'));
      expect(known.status).toBe(time < 5 ? 302 : 429);
    }
  });

  test('is reset by a link that works once and ends the user’s sessions', async () => {
    const [theirs, others] = [await portal.signIn('researcher'), await portal.signIn('admin')];
    const token = await linkFor('researcher');
    const page = await portal.visitor().get(`/resetpassword?token=${token}`);
    expect(page.headers['cache-control']).toBe('no-store');
    const form = formsIn(page.body)[0];
    expect(form?.action).toBe('/resetpassword');
    const fields = { token: form?.fields.find(({ name }) => name === 'token')?.value ?? '', newPassword };

    const short = await portal.visitor().post('/resetpassword', { ...fields, newPassword: 'short' });
    expect(short).toMatchObject({ status: 400, body: expect.stringContaining('Use at least 12 characters') });
    expect(formsIn(short.body)[0]?.fields).toContainEqual(expect.objectContaining({ name: 'token', value: token }));

    const weak = await portal.visitor().post('/resetpassword', { ...fields, newPassword: 'researcher-lantern' });
    expect(weak).toMatchObject({ status: 400, body: expect.stringContaining('without your name') });
    expect(weak.body).toContain(`value="${token}"`);

    expect((await portal.visitor().post('/resetpassword', fields)).body).toContain('Your password has been changed');
    expect((await theirs.get('/users')).location).toBe('/login');
    expect((await others.get('/users')).status).toBe(200);
    expect((await portal.visitor().signIn(emailOf('researcher'), newPassword)).location).toBe('/');

    const secondUse = await portal.visitor().post('/resetpassword', fields);
    expect(secondUse).toMatchObject({ status: 400, body: expect.stringContaining('href="/forgotpassword"') });
  });

  test.each(['', '?token=', '?token=made-up'])('with a broken link%s offers a new one', async (query) => {
    const page = await portal.visitor().get(`/resetpassword${query}`);
    expect(page.body).toContain('This link is no longer valid');
    expect(page.body).toContain('href="/forgotpassword"');
  });

  test('leaves no token in the log', async () => {
    const token = await linkFor('cryo');
    await portal.visitor().get(`/resetpassword?token=${token}`, { referer: `${portal.origin}/x?token=${token}` });
    await portal.visitor().get(`/resetpassword.data?token=${token}`);
    await portal.visitor().post('/resetpassword', { token, newPassword: 'short' });
    await portal.visitor().post('/resetpassword', { token, newPassword });
    const log = await portal.readLog();
    expect(log).toContain('"page":"/resetpassword"');
    expect(log).not.toContain(token);
    expect(log).not.toContain(newPassword);
  });
});

describe('the outbox', () => {
  test('shows the demonstration’s emails without signing in', async () => {
    const token = await linkFor('staff');
    expect((await portal.visitor().get('/outbox')).body).toContain(`href="/resetpassword?token=${token}"`);
  });

  test('shows no link that sets a password to a visitor who may be elsewhere', async () => {
    const token = await linkFor('staff');
    const elsewhere = [
      ...['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'].map((name) => ({ [name]: '203.0.113.7' })),
      { host: 'portal.example' },
      { host: 'localhost.portal.example:3000' },
    ];
    for (const headers of elsewhere) {
      const outbox = await portal.visitor().get('/outbox', headers);
      expect(outbox, JSON.stringify(headers)).toMatchObject({ status: 200, body: expect.not.stringContaining(token) });
      const sent = await portal.visitor().get('/forgotpassword?sent', headers);
      expect(sent.body, JSON.stringify(headers)).not.toContain('href="/outbox"');
    }
  });

  test('shows none behind a proxy that says nothing of itself', async () => {
    const token = await linkFor('staff');
    const outbox = await getByHttp10(portal.origin, '/outbox');
    expect(outbox).toMatch(/^HTTP\/1.1 200 .*<h1[^>]*>Outbox/s);
    expect(outbox).not.toContain(token);
  });

  test('shows none in a portal that others open, to nobody', async () => {
    const token = await linkFor('staff');
    const settings = { PUBLIC_ORIGIN: 'https://portal.example', TRUSTED_PROXIES: '0' };
    const others = await startTestPortal({ ...settings, DATABASE_URL: portal.store.databaseUrl });
    try {
      const headers = { host: new URL(others.origin).host };
      const outbox = await others.visitor().get('/outbox', headers);
      expect(outbox).toMatchObject({ status: 200, body: expect.not.stringContaining(token) });
      const sent = await others.visitor().get('/forgotpassword?sent', headers);
      expect(sent.body).not.toContain('href="/outbox"');
    } finally {
      await others.close();
    }
  });

  test('is missing without a demonstration; without a mail server, reset is turned off', async () => {
    const production = await startTestPortal({ INOVA_DEMO: 'off' });
    try {
      for (const path of ['/outbox', '/outbox.data']) {
        expect((await production.visitor().get(path)).location).toBe('/404-page-not-found');
      }
      const off = await production.visitor().post('/forgotpassword', { email: emailOf('staff') });
      expect(off).toMatchObject({ status: 501, body: expect.stringContaining('is turned off') });
    } finally {
      await production.close();
    }
  });
});

test.each([404, 501])(
  'with an upstream that responds with %i the pages say that password reset is turned off',
  async (status) => {
    const upstream = await startFaultyServer();
    upstream.behaveLike(respondsWith({ statusCode: status, message: 'No such call', errors: [] }, status));
    const lacking = await startTestPortal({ INOVA_URL: upstream.origin, INOVA_API_KEY: 'of the upstream' });
    try {
      const response = await lacking.visitor().post('/forgotpassword', { email: emailOf('staff') });
      expect(response).toMatchObject({ status: 501, body: expect.stringContaining('is turned off') });
      const reset = await lacking.visitor().post('/resetpassword', { token: 'A'.repeat(43), newPassword });
      expect(reset).toMatchObject({ status: 501, body: expect.stringContaining('is turned off') });
      expect((await lacking.visitor().get('/outbox')).location).toBe('/404-page-not-found');
    } finally {
      await lacking.close();
      await upstream.close();
    }
  },
);

/** A response without its nonces, tokens and email address, so that two can be compared. */
function comparable({ status, headers, body, location }: PageResponse, email: string) {
  const text = body
    .replaceAll(email, 'e-mail')
    .replace(/nonce="[^"]*"/g, '')
    .replace(/[\w-]{16}\.[\w-]{48}/g, 'token');
  return { status, location, names: Object.keys(headers), text };
}
