import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Behavior, respondsWith, startFaultyServer } from '../../support/faulty-server.ts';
import { textIn } from '../../support/html.ts';
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
  '/patients/search/leeds': [
    { id: '1', firstname: 'Jo', lastname: 'Leeds', client: '5', dob: '1985-08-31' },
    { id: 2, firstname: 'Jan', lastname: 'Leeds', client: '5' },
    { id: 3, firstname: 'Joy', lastname: 'Leeds', client: '5', dob: '0000-00-00' },
    { id: null, firstname: 'Jim', lastname: 'Leeds', client: '5', dob: '1985-08-31' },
  ],
  '/patients/1': { id: '1', firstname: 'Jo', lastname: 'Leeds', client: '5', dob: '1985-08-31', createdAt: 'long ago' },
  '/patients/2': { id: 2, firstname: 'Jan', lastname: 'Leeds', client: '5', dob: null },
  '/patients/1/benefitsVerification': {
    updated: '2026-03-02T15:00:00Z',
    company: 'Aetna',
    policyNumber: 'W123',
    deductable: 150_000,
    deductableMet: '$250',
    coInsurance: '20%',
    effectiveDate: '2026-01-01',
    termedDate: '0000-00-00',
    patientSsn: '123-45-6789',
    planType: 'PPO',
    ivfAuthRequired: 1,
    eggsSpermCovered: false,
    coverage: 'EggPreservation',
    diagnosticTestingForInfertility: { inNetwork: 'Yes' },
    comments: null,
    procedures: { '58970': { coverage: true, auth: 'maybe' }, '58974': null },
    logo: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    logoType: 'png',
    imgWidth: '40',
    imgHeight: 40,
    faxes: [{ to: 'the payer' }],
  },
  '/patients/2/benefitsVerification': { id: '9', client: 0, rank: 'first', version: null, company: 'Cigna' },
  '/clientCptCodes/': [{ cpt: 58970, label: 'Egg retrieval', price: 'ask' }, null],
};

function upstreamHas(path: string, body: unknown) {
  responses[path] = body;
}

const behaveByPath: Behavior = (response, request) => {
  const [path = ''] = (request.url ?? '').replace('/api/v1/inova', '').split('?');
  const body = responses[path];
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

test.each(['/overview', '/overview/devnotes', '/status2', '/patients', '/users/notifications'])(
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

test('a search shows patients without a readable date of birth, and leaves out rows that name no patient', async () => {
  const { body } = await browser.get('/patients/results?q=leeds');
  expect(textIn(body)).toContain('09/01/1985');
  expect(body).toContain('3 patients');
  expect(body).not.toMatch(/NaN|undefined|Jim/);
  const opened = await browser.post('/patients/select', { patient: '2' });
  expect(opened.location).toBe('/patients/2');
  const record = await browser.get('/patients/2');
  expect(record.status).toBe(200);
  expect(record.body).toContain('href="/patients/insurance/2"');
  expect(record.body).not.toMatch(/NaN|undefined/);
});

test('a patient lookup that returns nothing leads to the 404 page', async () => {
  for (const [id, nothing] of [[], {}].entries()) {
    upstreamHas(`/patients/${70 + id}`, nothing);
    expect((await browser.get(`/patients/${70 + id}`)).location).toBe('/404-page-not-found');
  }
});

test('the verification of the specified call is shown to read, and no other is offered', async () => {
  const { status, body } = await browser.get('/patients/insurance/1');
  expect(status).toBe(200);
  expect(body).not.toContain('Start verification');
  expect(body).toMatch(/Updated .*03\/02\/2026/);
  for (const text of ['Aetna', 'W123', '$1,500.00', '$250', '20%', '01/01/2026', '•••-••-6789', 'Egg preservation']) {
    expect(body).toContain(text);
  }
  expect(body).not.toMatch(/6789-|123-45|NaN|undefined|object Object|%%/);
  expect(textIn(body)).toMatch(/IVF authorization required\s*Yes/);
  expect(textIn(body)).toMatch(/Donor eggs or sperm covered\s*No/);
  expect(textIn(body)).toMatch(/58970 covered\s*Yes/);
});

test('the policy document has the values and the logo of the specified call', async () => {
  const { status, body } = await browser.get('/patients/insurance/download/1');
  expect(status).toBe(200);
  expect(body).toContain('Elm Clinic');
  expect(body).toContain('as of 03/02/2026');
  expect(body).toMatch(/<img[^>]+src="data:image\/png;base64,iVBOR/);
  expect(body).toContain('Egg retrieval');
  expect(body).not.toMatch(/NaN|undefined|%%|Send for signature/);
  const href = /href="([^"]+\/pdf[^"]*)"/.exec(body)?.[1] ?? '';
  const pdf = await browser.get(href);
  expect(pdf).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
});

test('a verification with an ID opens by it', async () => {
  for (const path of ['/patients/insurance/2', '/patients/insurance/download/2?verification=9']) {
    const { status, body } = await browser.get(path);
    expect(status, path).toBe(200);
    expect(body).toContain('Cigna');
    expect(body).not.toContain('Start verification');
  }
  const missing = await browser.get('/patients/insurance/download/2?verification=8');
  expect(missing.location).toContain('/404-page-not-found');
});

test('a patient of whom the upstream has no verification can open the page', async () => {
  upstreamHas('/patients/3', { id: 3, firstname: 'Joy', lastname: 'Leeds', client: '5', dob: '1985-08-31' });
  for (const none of [undefined, [], {}]) {
    upstreamHas('/patients/3/benefitsVerification', none);
    expect((await browser.get('/patients/insurance/3')).status).toBe(200);
    expect((await browser.get('/patients/insurance/download/3')).body).toContain('No verification yet');
  }
});

test('a user whom the upstream does not confirm for five minutes sees no pages for staff until it does', async () => {
  const user = portal.visitor();
  await user.signIn('ana@clinic.example', 'any');
  const account = responses['/users/id'];
  upstreamHas('/users/id', undefined);
  const letPass = (minutes: number) =>
    portal.store.pool.query('update portal.sessions set refreshed_at = now() - make_interval(mins => $1)', [minutes]);
  try {
    await letPass(4);
    expect((await user.get('/users')).status).toBe(200);
    await letPass(6);
    const refused = await user.get('/users');
    expect(refused).toMatchObject({ status: 503, body: expect.stringContaining('inova is not responding') });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await user.get('/status')).status).toBe(200);
  } finally {
    upstreamHas('/users/id', account);
  }
  expect((await user.get('/users')).status).toBe(200);
});
