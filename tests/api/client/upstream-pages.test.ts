import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Behavior, respondsWith, startFaultyServer } from '../../support/faulty-server.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

/** An upstream with nothing but calls of the specification, and fields in its own forms. */
const responses: Record<string, unknown> = {
  '/users/auth/login': { token: 'token' },
  '/users/id': [
    { id: '7', email: 'ana@clinic.example', client: '5', clientName: 'Elm Clinic', permission: 'superadmin' },
  ],
  '/clients/': [{ id: '5', name: 'Elm Clinic', corp: '1' }],
  '/users/status': [
    { name: 'eIVF', clientname: null, status: 'UNHEALTHY', lastupdate: '0000-00-00 00:00:00', priority: '2' },
    { name: 'Fax' },
  ],
  '/notifications/ana%40clinic.example': [{ read: 0 }, { read: '1', title: 'Forms', created: '0000-00-00 00:00:00' }],
  '/devNotes/welcome/latest': { id: 1, title: 'Hello', created: null, notes: null },
};

const behaveByPath: Behavior = (response, request) => {
  const body = responses[(request.url ?? '').replace('/api/v1/inova', '')];
  const missing = { statusCode: 404, message: 'No such call', errors: ['No such call'] };
  respondsWith(body ?? missing, body ? 200 : 404)(response, request);
};

let upstream: Awaited<ReturnType<typeof startFaultyServer>>;
let portal: TestPortal;
let browser: HttpBrowser;
beforeAll(async () => {
  upstream = await startFaultyServer();
  upstream.behaveLike(behaveByPath);
  portal = await startTestPortal({ INOVA_URL: upstream.origin, INOVA_API_KEY: 'of the upstream' });
  browser = portal.visitor();
  expect(await browser.signIn('ana@clinic.example', 'any')).toMatchObject({ location: '/' });
});
afterAll(async () => {
  await portal?.close();
  await upstream?.close();
});

test.each(['/overview', '/overview/devnotes', '/status2', '/patients'])(
  '%s opens with what the upstream has',
  async (path) => {
    const { status, body } = await browser.get(path);
    expect(status).toBe(200);
    expect(body).toContain('Notifications, 1 unread');
  },
);

test('a status without a word for it is unknown, and a time that cannot be read is left out', async () => {
  const { body } = await browser.get('/status2');
  expect(body).toContain('UNKNOWN');
  expect(body).not.toContain('Invalid');
});
