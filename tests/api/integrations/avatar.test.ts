import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { faults, startFaultyServer } from '../../support/faulty-server.ts';
import { elementsIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);

let directory: Awaited<ReturnType<typeof startFaultyServer>>;
let portal: TestPortal;
beforeAll(async () => {
  directory = await startFaultyServer();
  portal = await startTestPortal({ INOVA_PHOTO_URL: directory.origin, INOVA_PHOTO_TOKEN: 'zqphototoken' });
});
beforeEach(() => directory.behaveLike((response) => response.end(jpeg)));
afterAll(async () => {
  await portal?.close();
  await directory?.close();
});

/** Where the pages of this browser show a picture. */
async function photoSources(browser: HttpBrowser): Promise<string[]> {
  const { body } = await browser.get('/overview');
  return elementsIn(body).flatMap(({ name, attributes }) => (name === 'img' ? [attributes.src ?? ''] : []));
}

test('the photo is an image of the user alone, kept for an hour, and asked for by its tag', async () => {
  const staff = await portal.signIn('staff');
  const { status, headers } = await staff.get('/users/avatar');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, max-age=3600',
    'x-content-type-options': 'nosniff',
    vary: expect.stringContaining('Cookie'),
  });
  const cached = await staff.get('/users/avatar', { 'if-none-match': headers.etag as string });
  expect([cached.status, cached.body, cached.headers.etag]).toEqual([304, '', headers.etag]);
  expect((await staff.get('/users/avatar', { 'if-none-match': '"another"' })).status).toBe(200);
  const [small, large] = await photoSources(staff);
  expect(small).toBe(`/users/avatar?v=${headers.etag?.replaceAll('"', '')}`);
  expect(large).toBe(small);
  expect(directory.requests()).toHaveLength(1);
});

test('a page does not wait for a directory that never answers, and shows the initials', async () => {
  directory.behaveLike(faults['never answers']);
  const admin = await portal.signIn('admin');
  const { body } = await admin.get('/overview');
  expect(body).toContain('>AB<');
  expect(body).not.toContain('/users/avatar');
});

test('who has no photo is shown with initials, and no picture is kept', async () => {
  directory.behaveLike((response) => response.writeHead(404).end());
  const cryo = await portal.signIn('cryo');
  const { status, headers } = await cryo.get('/users/avatar');
  expect([status, headers['cache-control']]).toEqual([204, 'no-store']);
  expect(await photoSources(cryo)).toEqual([]);
});

test('a visitor is led to sign in, and is not led to a picture afterwards', async () => {
  const visitor = portal.visitor();
  await visitor.get('/users');
  expect((await visitor.get('/users/avatar')).location).toBe('/login');
  expect((await visitor.signIn('researcher@inova.test', 'inova-demo')).location).toBe('/users');
});

test('the token of the directory is not in the log', async () => {
  directory.behaveLike(faults['is overloaded']);
  await (await portal.signIn('financial')).get('/users/avatar');
  const log = await portal.readLog();
  expect(log).toContain('no response from the photo directory');
  expect(log).not.toMatch(/zqphototoken|financial@inova/);
});
