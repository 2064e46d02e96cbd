import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Behavior, faults, startFaultyServer } from '../../support/faulty-server.ts';
import { elementsIn, formsIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let engagedMd: Awaited<ReturnType<typeof startFaultyServer>>;
let portal: TestPortal;
let staff: HttpBrowser;
let requests: unknown[];
beforeAll(async () => {
  engagedMd = await startFaultyServer();
  portal = await startTestPortal({
    INOVA_ENGAGEDMD_URL: engagedMd.origin,
    INOVA_ENGAGEDMD_API_KEY: 'zqengagedkey',
    INOVA_ENGAGEDMD_PORTAL_URL: 'https://portal.engagedmd.test/open',
  });
  staff = await portal.signIn('staff');
});
beforeEach(async () => {
  requests = [];
  await portal.store.pool.query('delete from portal.third_party_tokens');
  engagedMd.behaveLike(signsOn);
});
afterAll(async () => {
  await portal?.close();
  await engagedMd?.close();
});

/** Responds with a new token to each sign-on; health checks get an empty response. */
const signsOn: Behavior = async (response, request) => {
  if (request.method !== 'POST') return response.end();
  requests.push(JSON.parse(await text(request)));
  response.end(JSON.stringify({ practice: 'a "b" & c', token: `zqtoken${requests.length}` }));
};

const portalHost = 'portal.engagedmd.test';
const addressOf = (token: string) => `https://${portalHost}/open?practice=a+%22b%22+%26+c&token=${token}`;

test('the form responds with a page that redirects and links to EngagedMD', async () => {
  const { status, headers, body } = await staff.post('/engagedmd');
  expect(status).toBe(200);
  expect(headers.refresh).toBe(`0;url=${addressOf('zqtoken1')}`);
  const links = elementsIn(body).map(({ attributes }) => attributes.href);
  expect(links).toContain(addressOf('zqtoken1'));
  expect(requests).toEqual([{ login: 'staff@inova.test', clientId: 5 }]);
});

test('opening it again reuses the token; each user and clinic has their own', async () => {
  const [admin, multi] = [await portal.signIn('admin'), await portal.signIn('multi', 5)];
  const openedBy = async (browser: HttpBrowser) => (await browser.post('/engagedmd')).headers.refresh;
  const first = await openedBy(staff);
  expect(await openedBy(staff)).toBe(first);
  const others = [await openedBy(admin), await openedBy(multi)];
  await multi.post('/clinic', { client: '13' });
  others.push(await openedBy(multi));
  expect(new Set([first, ...others]).size).toBe(4);
  expect(requests).toEqual([
    { login: 'staff@inova.test', clientId: 5 },
    { login: 'admin@inova.test', clientId: 5 },
    { login: 'multi@inova.test', clientId: 5 },
    { login: 'multi@inova.test', clientId: 13 },
  ]);
});

test('viewing the page requests nothing and shows no token', async () => {
  await staff.post('/engagedmd');
  const { body, headers } = await staff.get('/engagedmd');
  expect(headers.refresh).not.toContain(portalHost);
  expect(body).not.toMatch(/zqtoken|zqengagedkey/);
  expect(requests).toHaveLength(1);
});

test('a failure shows an error and the form again, without a redirect or a stored token', async () => {
  for (const behavior of [faults['is overloaded'], faults['sends half the JSON'], faults['resets the connection']]) {
    engagedMd.behaveLike(behavior);
    const { status, headers, body } = await staff.post('/engagedmd');
    expect(status).toBe(502);
    expect(headers.refresh).not.toContain(portalHost);
    expect(body).toMatch(/EngagedMD (does not respond|is not available|returned an unexpected response)/);
    expect(formsIn(body).map(({ action }) => action)).toContain('/engagedmd');
    const { rows } = await portal.store.pool.query('select 1 from portal.third_party_tokens');
    expect(rows).toEqual([]);
  }
});

test('a kiosk opens EngagedMD in the same tab', async () => {
  const targets = async (browser: HttpBrowser) => {
    const { body } = await browser.get('/engagedmd');
    const forms = elementsIn(body).filter(({ attributes }) => attributes.action === '/engagedmd');
    return forms.map(({ attributes }) => attributes.target);
  };
  expect(await targets(staff)).toEqual(['_blank']);
  const kiosk = await portal.signIn('cryo');
  await kiosk.post('/users', { intent: 'preferences', theme: 'light', kiosk: 'on' });
  expect(await targets(kiosk)).toEqual([undefined]);
});

test('tokens and keys are not logged', async () => {
  await staff.post('/engagedmd');
  engagedMd.behaveLike(faults['is overloaded']);
  await staff.post('/engagedmd');
  expect(await portal.readLog()).not.toMatch(/zqtoken|zqengagedkey/);
});

test('a portal that is not connected says so and offers no form', async () => {
  const upstream = { INOVA_URL: portal.origin, INOVA_API_KEY: portal.apiKey };
  const portalWithoutSecret = await startTestPortal(upstream);
  onTestFinished(portalWithoutSecret.close);
  const superadmin = await portalWithoutSecret.signIn('superadmin');
  const { body } = await superadmin.get('/engagedmd');
  expect(body).toContain('EngagedMD is not connected');
  expect(formsIn(body).map(({ action }) => action)).not.toContain('/engagedmd');
  expect((await superadmin.post('/engagedmd')).location).toBe('/404-page-not-found');
  expect((await superadmin.get('/synthpop?person=anna')).body).toContain('Synthpop is not connected');
  expect((await superadmin.get('/users/avatar')).status).toBe(204);
});
