import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headerProblems } from '../../support/checks/headers.ts';
import { elementsIn } from '../../support/html.ts';
import type { HttpBrowser, PageResponse } from '../../support/http-browser.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

const httpsOrigin = 'https://portal.test';
let portal: TestPortal;
let staff: HttpBrowser;
beforeAll(async () => {
  portal = await startTestPortal();
  staff = await portal.signIn('staff');
});
afterAll(() => portal?.close());

function expectHeaders(response: PageResponse): void {
  expect(headerProblems(response)).toEqual([]);
}

test('a connection is kept alive for longer than a proxy keeps it', async () => {
  const { headers } = await fetch(`${portal.origin}/login`);
  expect(headers.get('keep-alive')).toBe('timeout=75');
});

test('pages that take cards may show the card provider, and are otherwise as safe', async () => {
  for (const path of ['/makepayment/1021', '/patients/creditcardauth/1021']) {
    expect(headerProblems(await staff.get(path), 'none', path)).toEqual([]);
  }
});

describe('responses other than pages have the security headers and are not cached', () => {
  const api = '/api/v1/inova';
  const others: [string, () => Promise<PageResponse>, number][] = [
    ['a cross-origin form', () => staff.postRaw('/users', {}, { origin: 'https://evil.test' }), 403],
    ['a form without a token', () => staff.postRaw('/users', {}, staff.sameOriginHeaders()), 403],
    ['a form posted to a page without an action', () => staff.post('/overview'), 405],
    ['a HEAD request', () => staff.send('HEAD', '/overview', {}), 200],
    ['a path that cannot be decoded', () => staff.get('/%E0%A4%A'), 400],
    ['a call without a key', () => staff.get(`${api}/clients/`), 401],
    ['a call that does not exist', () => staff.get(`${api}/nothing`), 401],
    ['liveness', () => staff.get('/livez'), 200],
    ['readiness', () => staff.get('/readyz'), 200],
    ['metrics', () => staff.get('/metrics'), 200],
  ];
  test.each(others)('%s', async (_, send, status) => {
    const response = await send();
    expect(response.status).toBe(status);
    expectHeaders(response);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['recent_searches', 'An error occurred'],
    ['sessions', 'An error occurred while showing the error page'],
  ])('including the error pages when %s cannot be read', async (table, message) => {
    await portal.store.pool.query(`alter table portal.${table} rename to hidden`);
    const responses = await Promise.all(['/overview', '/overview.data'].map((path) => staff.get(path)));
    await portal.store.pool.query(`alter table portal.hidden rename to ${table}`);
    for (const response of responses) {
      expect(response.status).toBe(500);
      expectHeaders(response);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.body).not.toMatch(/relation|node_modules|\.ts:/);
    }
    expect(responses[0]?.body).toContain(message);
    expect(responses[0]?.body).toContain(responses[0]?.headers['x-request-id']);
  });
});

/** What a response with a built file says; each is sent with every file of a page. */
const headersOfFiles = [
  ...['cache-control', 'content-encoding', 'content-length', 'content-type', 'vary'],
  ...['cross-origin-resource-policy', 'x-content-type-options'],
  ...['connection', 'date', 'keep-alive'],
];
const headersOfRevalidation = ['accept-ranges', 'etag', 'last-modified'];

test('built files have the headers that a file needs, and hashed ones are cached for long', async () => {
  const { body } = await portal.visitor().get('/login');
  const files = elementsIn(body).flatMap(({ attributes: { href = '', src = '' } }) =>
    [href, src].filter((path) => /^\/(assets\/|favicon)/.test(path)),
  );
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    const { status, headers } = await staff.get(file, { 'accept-encoding': 'br' });
    expect(status, file).toBe(200);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    const allowed = file.startsWith('/assets/') ? headersOfFiles : [...headersOfFiles, ...headersOfRevalidation];
    expect(Object.keys(headers).filter((name) => !allowed.includes(name))).toEqual([]);
    expect(headers['cache-control']).toContain(file.startsWith('/assets/') ? 'immutable' : 'max-age=3600');
  }
  const missing = await portal.visitor().get('/assets/missing.js');
  expectHeaders(missing);
  expect(missing.headers['cache-control']).toBe('no-store');
});

describe('cookies', () => {
  const names = ['inova-return', 'inova-device', 'inova-session', 'inova-visitor', 'inova-look'];

  /** Every cookie set during a visit: redirected to sign in, signed in, preferences saved, signed out. */
  async function cookiesOf(of: TestPortal): Promise<string[]> {
    const browser = of.visitor();
    await browser.get('/users');
    await browser.signIn('staff@inova.test', 'inova-demo');
    await browser.post('/users', { intent: 'preferences', theme: 'dark' });
    await browser.post('/logout');
    return browser.setCookies;
  }

  test('are HTTP-only, same-site, and over HTTP bound to this host', async () => {
    const cookies = await cookiesOf(portal);
    for (const name of names)
      expect(
        cookies.some((cookie) => cookie.startsWith(`${name}=`)),
        name,
      ).toBe(true);
    for (const cookie of cookies) expect(cookie).toMatch(/Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await portal.visitor().get('/login')).headers).not.toHaveProperty('strict-transport-security');
  });

  test('over HTTPS are secure and bound to the host, with HSTS', async () => {
    const secure = await startTestPortal({ PUBLIC_ORIGIN: httpsOrigin, TRUSTED_PROXIES: '0' });
    try {
      const cookies = await cookiesOf(secure);
      for (const name of names)
        expect(
          cookies.some((cookie) => cookie.startsWith(`__Host-${name}=`)),
          name,
        ).toBe(true);
      for (const cookie of cookies) expect(cookie).toMatch(/^__Host-.*Path=\/; HttpOnly; Secure; SameSite=Lax$/);
      const { headers } = await secure.visitor().get('/login');
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      const file = await secure.visitor().get('/favicon.svg');
      expect(file.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      expect((await secure.visitor().postRaw('/login', {}, { origin: secure.origin })).status).toBe(403);
    } finally {
      await secure.close();
    }
  });
});
