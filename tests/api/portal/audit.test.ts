import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuditEntry, createAudit } from '#server/access/audit.ts';
import { lists } from '#server/access/lists.ts';
import { type Principal, toPrincipal } from '#server/access/principal.ts';
import { allows } from '#server/access/requirements.ts';
import { openSecrets } from '#server/secrets.ts';
import { clinicsOfRole, emailOf } from '../../support/accounts.ts';
import { type Canary, canarySearch, plantCanaries } from '../../support/canaries.ts';
import type { HttpBrowser, PageResponse } from '../../support/http-browser.ts';
import { newPatientOf } from '../../support/new-patient.ts';
import { type Page, pathOf, readPaths, readSitemap } from '../../support/sitemap.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

const sitemap = await readSitemap();
const missing = 999_999_999;
let portal: TestPortal;
let canaries: Canary[];
beforeAll(async () => {
  portal = await startTestPortal();
  canaries = await plantCanaries(portal.store);
});
afterAll(() => portal?.close());

type Row = AuditEntry & { id: number };

/** What somebody does, and the rows it leaves in the trail. */
async function withTrail(request: () => Promise<PageResponse>): Promise<{ response: PageResponse; trail: Row[] }> {
  const {
    rows: [last],
  } = await portal.store.pool.query('select coalesce(max(id), 0) as id from portal.audit');
  const response = await request();
  const { rows: trail } = await portal.store.pool.query(
    `select id, via, user_email as "userEmail", action, target, outcome, client_id as "clientId", patient_ids as "patientIds"
     from portal.audit where id > $1 order by id`,
    [last.id],
  );
  return { response, trail };
}

const ids = (planted: Canary[]) => planted.map(({ id }) => id).sort();

/** Pages made of a patient's record whose answers do not hold its words as they are: files, and dialogs beside it. */
const pagesWithoutText = /\/pdf\b|\/act\/:step$/;

/** The trail a reading must leave, told from what it showed and where it led. */
function expectedTrail(
  page: Page,
  role: string | null,
  principal: Principal | null,
  response: PageResponse,
  target: number,
) {
  if (!page.requirement.patientData) return [];
  const userEmail = role && emailOf(role);
  const row = { via: 'portal', userEmail, target: page.name };
  if (!allows(page.requirement, principal)) return [{ ...row, action: 'denied', outcome: '403', patientIds: [] }];
  const isOwn = ({ clinic, id }: Canary) => id === target && principal?.clinics.includes(clinic);
  const isShown = ({ word }: Canary) => response.body.includes(word);
  const shown = ids(canaries.filter(page.hasParameter && pagesWithoutText.test(page.name) ? isOwn : isShown));
  if (shown.length > 0)
    return [{ ...row, action: page.hasParameter ? 'read' : 'list', outcome: '200', patientIds: shown }];
  const named = /:(id|patientId)\b/.test(page.name) ? [target] : [];
  return page.hasParameter ? [{ ...row, action: 'denied', outcome: '404', patientIds: named }] : [];
}

/** Lists show more people than those planted here; `listings.test.ts` holds their trail against their rows. */
const pagesWithLists = [
  ...Object.values(lists).map(({ page }) => page),
  '/analytics/chips/:figure?',
  '/clinicview',
  '/newpatientboard',
  '/patient-dashboards/treatment-pipeline/:flowsheet?',
  '/nps/engagedMD',
  '/myappointments',
  '/research/prescreening/save',
  '/benefits/analytics/Leaderboards/verifications',
  '/benefits/fccalendar',
  '/benefits/fccalendar2',
];
const isListed = ({ id, name }: Page) => id.startsWith('lists/') || pagesWithLists.includes(name);
const withoutLists = sitemap.filter((page) => !isListed(page));
const listPages = sitemap.filter((page) => isListed(page) && page.isShown && !page.name.includes(':list'));

describe.each(['superadmin', 'researcher', 'clinic13'])('a page around a list, read by %s', (role) => {
  const [clinic = 0] = clinicsOfRole[role] ?? [];
  let browser: HttpBrowser;
  beforeAll(async () => {
    browser = await portal.signIn(role);
  });

  test.each(listPages)('$name leaves in the trail whomever it shows, or that it was refused', async (page) => {
    const { response, trail } = await withTrail(() => browser.get(pathOf(page, clinic, missing)));
    const shown = [...response.body.matchAll(/href="\/patients\/(\d+)/g)].map(([, id]) => Number(id));
    const audited = new Set(trail.flatMap(({ patientIds }) => patientIds));
    expect(shown.filter((id) => !audited.has(id))).toEqual([]);
    if (response.location === '/404-page-not-found') expect(trail).toMatchObject([{ action: 'denied' }]);
  });
});

describe.each(['multi', 'staff', 'client38', null])('what %s reads', (role) => {
  let browser: HttpBrowser;
  let principal: Principal | null = null;
  beforeAll(async () => {
    browser = role ? await portal.signIn(role) : portal.visitor();
    const { rows } = await portal.store.pool.query('select auth_user from portal.sessions where user_email = $1', [
      emailOf(role ?? ''),
    ]);
    principal = rows[0] ? toPrincipal(rows[0].auth_user) : null;
  });

  test.each(withoutLists)(
    '$name leaves one row for the patients it showed or refused, and none otherwise',
    async (page) => {
      for (const record of [
        ...canaries.filter(({ clinic }) => [5, 38].includes(clinic)).map(({ id }) => id),
        missing,
      ]) {
        for (const path of readPaths(page, `${pathOf(page, 5, record)}?q=${canarySearch}`)) {
          const { response, trail } = await withTrail(() => browser.get(path));
          const found = trail.map(({ patientIds, ...row }) => ({ ...row, patientIds: patientIds.sort() }));
          const expected = expectedTrail(page, role, principal, response, record).map((row) =>
            expect.objectContaining(row),
          );
          expect(found, path).toEqual(expected);
        }
        if (!page.hasParameter) break;
      }
    },
  );
});

describe('what staff write', () => {
  let browser: HttpBrowser;
  beforeAll(async () => {
    browser = await portal.signIn('staff');
  });
  const by = { via: 'portal', userEmail: emailOf('staff'), clientId: 5 };

  test('adding a patient leaves one row, however often the form is sent', async () => {
    const fields = { ...newPatientOf('Audit'), onceKey: 'a key of this form' };
    const { response, trail } = await withTrail(() => browser.post('/patients/add', fields));
    const id = Number(response.location?.split('/').at(-1));
    expect(trail).toEqual([
      expect.objectContaining({ ...by, action: 'create', target: '/patients/add', outcome: '200', patientIds: [id] }),
    ]);
    const repeated = await withTrail(() => browser.post('/patients/add', fields));
    expect(repeated.response.location).toBe(response.location);
    expect(repeated.trail).toEqual([]);
  });

  test('importing a patient leaves one row', async () => {
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

  test('importing nobody leaves a row of the denial', async () => {
    const { trail } = await withTrail(() => browser.post('/patients/import', { clinic: '5', ehrId: '1' }));
    const denied = trail.filter(({ action }) => action === 'denied');
    expect(denied).toEqual([expect.objectContaining({ ...by, target: '/patients/import', outcome: '404' })]);
  });

  test('choosing a search result leaves one row of reading, and one of the denial where it is not theirs', async () => {
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

test('the trail proves itself whole, and a row changed or removed behind its back is found', async () => {
  const { auditKey } = openSecrets(portal.dataDir, null);
  const trail = createAudit(portal.store, auditKey.toString('hex'));
  expect(await trail.verify()).toEqual({ changed: [], missing: [] });
  const { pool } = portal.store;
  await expect(pool.query('delete from portal.audit')).rejects.toThrow('audit rows cannot be changed');
  await pool.query('alter table portal.audit disable trigger all');
  await pool.query("update portal.audit set user_email = 'somebody@else.test' where id = 3");
  await pool.query('delete from portal.audit where id = 5');
  expect(await trail.verify()).toEqual({ changed: [3], missing: [5] });
});
