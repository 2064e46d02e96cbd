import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lists as access } from '#server/access/lists.ts';
import type { Who } from '#server/access/requirements.ts';
import { type ListFilter, type ListInfo, patientIdsOf } from '#server/inova/contract/lists/lists.ts';
import { registry } from '#server/inova/service/registry.ts';
import { auditedPatients, recordAuditEntries } from '../../support/audit-entries.ts';
import { expectAll } from '../../support/expect-all.ts';
import { tablesIn } from '../../support/html.ts';
import {
  type ListClients,
  type PortalWithListClients,
  readCsv,
  startPortalWithListClients,
} from '../../support/list-clients.ts';
import { isNarrower, sampleQueries } from '../../support/list-samples.ts';
import { isFull, someOf } from '../../support/seed.ts';

let portal: PortalWithListClients;
beforeAll(async () => {
  portal = await startPortalWithListClients();
});
afterAll(() => portal?.close());

const newEntries = <T>(task: () => Promise<T>) => recordAuditEntries(portal.store, task);

/** Who tries the lists that are open to whom, in part by the seed; users of one clinic alone only in the full test. */
const rolesByAccess: Partial<Record<Who, string[]>> = {
  'finance admin': ['admin'],
  'network admin': ['superadmin'],
  cryo: ['cryo'],
  'cryo lab': ['cryo'],
  messaging: ['staff'],
  staff: isFull ? ['multi', 'staff', 'clinic13'] : ['multi'],
  benefits: someOf(['financial', 'network'], 1, 'benefits'),
  'open enrollment': ['financial'],
  network: ['network'],
  researcher: ['researcher'],
  'clinics 1 and 13': ['clinic13'],
};
const requirements = new Set<string>(Object.values(access).map(({ who }) => who));
const tested = [
  ...new Set(Object.entries(rolesByAccess).flatMap(([who, some]) => (requirements.has(who) ? some : []))),
];

test('the lists of everybody are tried by somebody', () => {
  expect(Object.keys(rolesByAccess)).toEqual(expect.arrayContaining([...requirements]));
});

/** Lists that have nobody in the demonstration of one of those who try them. */
const empty = [
  'intakes-72-hours',
  'network-intakes',
  'npc-worklist',
  'my-appointments',
  'my-tasks',
  'my-tasks-deferred',
  'arrivals',
  'completed-this-month',
  'cryo-run-results',
  'double-booked',
];

/** Lists of so few in the demonstration that a filter may keep all. */
const few = ['double-booked', 'unknown-charges', 'cryo-shipments'];

/** Lists that a role tries in each way, and columns up and down and filters of each; by the seed, all in the full test. */
const triedLists = 2;
const tried = 2;

const nameOf = ({ id }: { id: string }) => id;

/** A cell of a CSV as the page shows it: with separators and "$", which only people need. */
const shownAs = (columns: ListInfo['columns']) => (text: string, at: number) => {
  const kind = columns[at]?.kind;
  if (!text || (kind !== 'money' && kind !== 'number')) return text;
  const [, sign, whole, decimals] = /^(-?)(\d+)(.*)$/.exec(text) ?? [];
  return `${sign}${kind === 'money' ? '$' : ''}${BigInt(whole ?? 0).toLocaleString('en-US')}${decimals}`;
};

describe.each(tested)('for %s', (role) => {
  let clients: ListClients;
  let catalogue: ListInfo[];
  beforeAll(async () => {
    clients = await portal.clientsOf(role);
    catalogue = await clients.inova.lists.list();
  });

  const listsOfRole = registry.lists.filter(({ id }) => rolesByAccess[access[id]?.who as Who]?.includes(role));
  const some = (way: string) => someOf(listsOfRole, triedLists, `${role} ${way}`);
  const find = (id: string) => catalogue.find((each) => each.id === id);

  test('each list has the same rows, headings and total as page, CSV, API and at the terminal', async () => {
    await expectAll(some('rows'), nameOf, async ({ id }) => {
      const list = find(id);
      if (!list) throw new Error(`${id} is not in the catalogue`);
      const { browser, inova, terminal } = clients;
      const response = await inova.lists.show(id);
      const { result, entries } = await newEntries(() =>
        Promise.all([
          browser.get(list.path),
          browser.get(`/lists/${id}/csv`),
          clients.csv(id),
          terminal(['reports', 'export', id]),
        ]),
      );
      const [page, portalCsv, direct, exported] = result;

      expect(portalCsv.status).toBe(200);
      expect(direct.text).toBe(portalCsv.body);
      expect(exported).toMatchObject({ code: 0, stdout: portalCsv.body });
      const [headings, ...rows] = readCsv(portalCsv.body);
      const table = tablesIn(page.body).find(({ caption }) => caption === list.title);
      const { columns } = response.listing;
      expect(headings).toEqual(columns.map(({ label }) => label));
      expect(table?.headings).toEqual(columns.filter(({ extra }) => !extra).map(({ label }) => label));
      const texts = rows.slice(0, 20).map((row) => row.map(shownAs(columns)));
      const shown = texts.map((row) => row.filter((_, index) => !columns[index]?.extra));
      expect(table?.rows.map((row) => row.slice(0, table.headings.length))).toEqual(
        shown.length > 0 ? shown : [expect.anything()],
      );
      expect(response.total).toBe(rows.length);
      expect(page.body).toContain(`${rows.length.toLocaleString('en-US')} found`);

      const auditedInCsv = auditedPatients(entries.filter(({ target }) => target === '/lists/:list/csv'));
      const pageEntries = entries.filter(({ target }) => target === access[id]?.page);
      expect(pageEntries).toMatchObject([{ action: 'list', outcome: '200' }]);
      expect(auditedPatients(pageEntries)).toEqual(patientIdsOf(response.rows).sort((one, other) => one - other));
      expect(new Set(entries.map(({ action }) => action))).toEqual(new Set(['list']));
      for (const route of ['GET /listings/{listing}/csv', 'GET /listings/{listing}'])
        expect(auditedPatients(entries.filter(({ target }) => target === route)), route).toEqual(auditedInCsv);
      expect(auditedInCsv.length > 0).toBe(patientIdsOf(response.rows).length > 0);
    });
  });

  const sorted = some('sorted').filter(({ id }) => rolesByAccess[access[id]?.who as Who]?.[0] === role);

  test('each list can be sorted by each of its columns, and goes on without gap', async () => {
    await expectAll(sorted, nameOf, expectSorted);
  });

  async function expectSorted({ id }: { id: string }) {
    const columns = find(id)?.columns.filter(({ sortable }) => sortable) ?? [];
    const { total } = await clients.inova.lists.show(id, { size: '1' });
    const size = Math.floor((total ?? 0) / 2) + 1;
    expect(columns.length).toBeGreaterThan(0);
    const orders = columns.flatMap(({ key }) => [key, `-${key}`]);
    await Promise.all(someOf(orders, tried, `${id} sorted`).map(sortedBy));

    async function sortedBy(sort: string) {
      const parts: string[][] = [];
      for await (const { rows } of clients.inova.lists.batches(id, { sort, size: String(size) }))
        parts.push(rows.map((row) => `${row.client} ${row.id}`));
      expect(parts.flat().length, sort).toBe(total);
      expect(new Set(parts.flat()).size, sort).toBe(total);
      if (!parts[1]) return;
      const second = await clients.inova.lists.show(id, { sort, size: String(size), page: '2' });
      expect(
        second.rows.map((row) => `${row.client} ${row.id}`),
        sort,
      ).toEqual(parts[1]);
    }
  }

  test('each list is changed by each of its filters', async () => {
    await expectAll(some('filtered'), nameOf, expectFiltered);
  });

  async function expectFiltered({ id }: { id: string }) {
    const list = find(id) as ListInfo;
    const all = await clients.inova.lists.show(id, { size: '1000' });
    if (all.total === 0) return expect(empty, `${id} of ${role}`).toContain(id);
    await Promise.all(someOf(list.filters, tried, `${id} filtered`).map(expectNarrower));

    /** Values are tried until one has taken rows away and one has found some. */
    async function expectNarrower(filter: ListFilter) {
      const counts: number[] = [];
      let hasLess = false;
      for (const query of sampleQueries(filter, all)) {
        const some = await clients.inova.lists.show(id, { ...query, size: '1000' });
        counts.push(some.total ?? 0);
        hasLess ||= isNarrower(some, all);
        if (hasLess && counts.some((count) => count > 0)) return;
      }
      if (!few.includes(id)) expect(hasLess, `${filter.name}: ${counts} of ${all.total}`).toBe(true);
      expect(Math.max(...counts), `${filter.name} finds something`).toBeGreaterThan(0);
    }
  }
});

test('columns are left out alike on the page, in CSV and at the terminal; the patient stays', async () => {
  const { browser, terminal } = await portal.clientsOf('staff');
  const page = await browser.get('/newpatients?columns=added&columns=source');
  const csv = await browser.get('/lists/new-patients/csv?columns=added,source');
  const shown = await terminal(['reports', 'export', 'new-patients', '--columns', 'added,source']);
  expect(tablesIn(page.body)[0]?.headings).toEqual(['Patient', 'Added', 'Source']);
  expect(readCsv(csv.body)[0]).toEqual(['Patient', 'Added', 'Source']);
  expect(shown.stdout).toBe(csv.body);
});

test('a name that looks like a formula is none in the CSV, and stands as it is on the page', async () => {
  await portal.store.pool.query(
    `insert into inova.patients (client_id, firstname, lastname, dob, created_at)
       values (5, 'Evil', '=HYPERLINK("https://evil.test")', '1990-01-01', now())`,
  );
  const { browser } = await portal.clientsOf('staff');
  const csv = await browser.get('/lists/new-patients/csv');
  expect(csv.body).toContain(`"'=HYPERLINK(""https://evil.test""), Evil"`);
  expect(tablesIn((await browser.get('/newpatients')).body)[0]?.rows[0]?.[0]).toBe(
    '=HYPERLINK("https://evil.test"), Evil',
  );
});

describe.each([
  { id: 'new-patients', role: 'staff', path: '/newpatients' },
  { id: 'cryo-worklist', role: 'cryo', path: '/cryo/worklist' },
])('$id', ({ id, role, path }) => {
  test.each(['0', '-3', 'abc', '1.5', '99999', '9'.repeat(30)])(
    'page %s, which does not exist, is one that does',
    async (page) => {
      const { inova, browser } = await portal.clientsOf(role);
      const response = await inova.lists.show(id, { page });
      expect(response.page).toBe(page.startsWith('9') ? response.pages : 1);
      expect((await browser.get(`${path}?page=${page}`)).body).toContain('aria-current="page"');
    },
  );
});
