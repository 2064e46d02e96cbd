import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dismissDevNotes } from '../../support/dismiss-dev-notes.ts';
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

/** The sources of the images on the home page. */
async function photoSources(browser: HttpBrowser): Promise<string[]> {
  const { body } = await browser.get('/overview');
  return elementsIn(body).flatMap(({ name, attributes }) => (name === 'img' ? [attributes.src ?? ''] : []));
}

test('the photo is private, cached for an hour, and revalidated by ETag', async () => {
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

test('the profile shows the photo', async () => {
  const staff = await portal.signIn('staff');
  const { headers } = await staff.get('/users/avatar');
  const main = /<main[\s\S]*<\/main>/.exec((await staff.get('/users')).body)?.[0] ?? '';
  const photos = elementsIn(main).filter(({ name }) => name === 'img');
  expect(photos.map(({ attributes }) => attributes.src)).toEqual([
    `/users/avatar?v=${headers.etag?.replaceAll('"', '')}`,
  ]);
});

test('a page does not wait for a directory that never responds, and shows initials', async () => {
  directory.behaveLike(faults['never answers']);
  const admin = await portal.signIn('admin');
  const { body } = await admin.get('/overview');
  expect(body).toContain('>AB<');
  expect(body).not.toContain('/users/avatar');
});

test('a user without a photo gets initials, and nothing is cached', async () => {
  directory.behaveLike((response) => response.writeHead(404).end());
  const cryo = await portal.signIn('cryo');
  const { status, headers } = await cryo.get('/users/avatar');
  expect([status, headers['cache-control']]).toEqual([204, 'no-store']);
  expect(await photoSources(cryo)).toEqual([]);
});

test('a visitor is sent to sign in, and not to the photo afterward', async () => {
  const visitor = dismissDevNotes(portal.visitor());
  await visitor.get('/users');
  expect((await visitor.get('/users/avatar')).location).toBe('/login');
  expect((await visitor.signIn('researcher@inova.test', 'inova-demo')).location).toBe('/users');
});

test('the directory’s token is not logged', async () => {
  directory.behaveLike(faults['is overloaded']);
  await (await portal.signIn('financial')).get('/users/avatar');
  const log = await portal.readLog();
  expect(log).toContain('no response from the photo directory');
  expect(log).not.toMatch(/zqphototoken|financial@inova/);
});
