import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAudit } from '#server/access/audit/audit.ts';
import { openSecrets } from '#server/secrets.ts';
import { emailOf } from '../../support/accounts.ts';
import { type Canary, canarySearch, plantCanaries } from '../../support/canaries.ts';
import type { HttpBrowser, PageResponse } from '../../support/http-browser.ts';
import { newPatientOf } from '../../support/new-patient.ts';
import { sessionSecret } from '../../support/portal.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';
import { withTrail as readWithTrail } from '../../support/with-trail.ts';

let portal: TestPortal;
let canaries: Canary[];
beforeAll(async () => {
  portal = await startTestPortal();
  canaries = await plantCanaries(portal.store);
});
afterAll(() => portal?.close());

const withTrail = (work: () => Promise<PageResponse>) => readWithTrail(portal.store, work);

describe('writes by staff', () => {
  let browser: HttpBrowser;
  beforeAll(async () => {
    browser = await portal.signIn('staff');
  });
  const by = { via: 'portal', userEmail: emailOf('staff'), clientId: 5 };

  test('adding a patient makes one row, and one for the search for doubles, however often the form is submitted', async () => {
    const fields = { ...newPatientOf('Audit'), onceKey: 'a key of this form' };
    const { response, trail } = await withTrail(() => browser.post('/patients/add', fields));
    const id = Number(response.location?.split('/').at(-1));
    expect(trail).toEqual([
      expect.objectContaining({ ...by, action: 'list', target: '/patients/add', patientIds: [] }),
      expect.objectContaining({ ...by, action: 'create', target: '/patients/add', outcome: '200', patientIds: [id] }),
    ]);
    const repeated = await withTrail(() => browser.post('/patients/add', fields));
    expect(repeated.response.location).toBe(response.location);
    expect(repeated.trail).toEqual([]);
  });

  test('importing a patient makes one row', async () => {
    const { response, trail } = await withTrail(() =>
      browser.post('/patients/import', { clinic: '5', ehrId: '590001' }),
    );
    const id = Number(response.location?.split('/').at(-1));
    expect(trail).toEqual([
      expect.objectContaining({
        ...by,
        action: 'import',
        target: '/patients/import',
        outcome: '200',
        patientIds: [id],
      }),
    ]);
  });

  test('the palette records the patients that it shows, not all that were found', async () => {
    await portal.store.pool.query(
      `insert into inova.patients (client_id, firstname, lastname, dob, ehrid, email, phone, address1, city, state, zip)
       select 5, 'Shown' || n, 'Zzpalette', '1990-01-01', 'zz' || n, '', '', '', '', '', '' from generate_series(1, 20) n`,
    );
    const { response, trail } = await withTrail(() => browser.get('/go?q=zzpalette'));
    const shown = [...response.body.matchAll(/name="patient" value="(\d+)"/g)].map(([, id]) => Number(id));
    expect(shown).toHaveLength(8);
    expect(trail).toEqual([
      expect.objectContaining({ ...by, action: 'list', target: '/go', patientIds: expect.anything() }),
    ]);
    expect(trail[0]?.patientIds.toSorted()).toEqual(shown.toSorted());
  });

  test('importing an unknown patient makes a denial', async () => {
    const { trail } = await withTrail(() => browser.post('/patients/import', { clinic: '5', ehrId: '1' }));
    const denied = trail.filter(({ action }) => action === 'denied');
    expect(denied).toEqual([expect.objectContaining({ ...by, target: '/patients/import', outcome: '404' })]);
  });

  test('selecting a search result makes one read, or a denial for another clinic’s patient', async () => {
    const [ownPatient, foreign] = [5, 38].map((at) => canaries.find(({ clinic }) => clinic === at)?.id) as [
      number,
      number,
    ];
    const selected = await withTrail(() => browser.post('/patients/select', { patient: String(ownPatient) }));
    expect(selected.trail).toEqual([
      expect.objectContaining({ ...by, action: 'read', target: '/patients/select', patientIds: [ownPatient] }),
    ]);
    const denied = await withTrail(() => browser.post('/patients/select', { patient: String(foreign) }));
    expect(denied.trail).toEqual([
      expect.objectContaining({ ...by, action: 'denied', outcome: '404', patientIds: [foreign] }),
    ]);
  });
});

describe('views by corporate users', () => {
  let browser: HttpBrowser;
  const [ownClinic, foreignClinic] = [13, 38];
  const patientOf = (clinic: number) => canaries.find((each) => each.clinic === clinic)?.id;
  beforeAll(async () => {
    browser = await portal.signIn('multi');
  });
  const by = { via: 'portal', userEmail: emailOf('multi'), outcome: '200' };

  test('search results in one clinic make one row that includes the recent searches', async () => {
    const { trail } = await withTrail(() => browser.get(`/patients/results?q=${canarySearch}&clinic=${ownClinic}`));
    expect(trail).toEqual([expect.objectContaining({ ...by, action: 'list', target: '/patients/results' })]);
    expect(trail[0]?.patientIds.toSorted()).toEqual([patientOf(2), patientOf(5), patientOf(ownClinic)]);
  });

  test('booking a consult for the only search result makes one read', async () => {
    const page = '/benefits/fccalendar/book';
    const { trail } = await withTrail(() => browser.get(`${page}?q=${canarySearch}&clinic=${ownClinic}`));
    expect(trail).toEqual([
      expect.objectContaining({ ...by, action: 'read', target: page, patientIds: [patientOf(ownClinic)] }),
    ]);
  });

  test('a patient shown beside a list makes one list row and one read', async () => {
    const { trail } = await withTrail(() => browser.get('/newpatients?peek=first'));
    expect(trail.map(({ action }) => action).toSorted()).toEqual(['list', 'read']);
  });

  test.each(['/benefits/tasks', '/benefits/financialconsults/sent'])(
    'an inaccessible clinic in the address of %s makes a denial',
    async (list) => {
      const { response, trail } = await withTrail(() => browser.get(`${list}/${foreignClinic}`));
      expect(response.location).toBe('/404-page-not-found');
      const denial = { ...by, action: 'denied', target: `${list}/:client?`, outcome: '404', clientId: foreignClinic };
      expect(trail).toEqual([expect.objectContaining({ ...denial, patientIds: [] })]);
    },
  );
});

test('the audit verifies as complete, and rows changed or deleted behind its back are found', async () => {
  const { auditKeys } = openSecrets(portal.dataDir, sessionSecret);
  const trail = createAudit(portal.store, auditKeys);
  while (await trail.seal());
  expect(await trail.check()).toEqual({
    ...{ changed: [], missing: [], removed: [], lost: [], unsealed: [] },
    isChainIntact: true,
  });
  const { pool } = portal.store;
  await expect(pool.query('delete from portal.audit')).rejects.toThrow('audit rows cannot be changed');
  await pool.query('alter table portal.audit disable trigger all');
  await pool.query("update portal.audit set user_email = 'somebody@else.test' where id = 3");
  await pool.query('delete from portal.audit where id = 5');
  expect(await trail.check()).toMatchObject({ changed: [3], missing: [5] });
});
