import { afterAll, beforeAll, expect, test } from 'vitest';
import { lists } from '#server/access/lists.ts';
import type { Inova } from '#server/inova/client/inova.ts';
import { instantsFilter } from '#server/inova/service/lists/columns-and-filters.ts';
import { registry } from '#server/inova/service/registry.ts';
import { rows, type Sql, sql } from '#server/store/sql.ts';
import { partOf } from '../../support/seed.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.close());

/** The number of rows behind a link, and the sum of a column over them. */
async function rowsAt(inova: Inova, href: string, column: string) {
  const { pathname, searchParams } = new URL(href, 'http://portal.test');
  const list = (await inova.lists.list()).find(({ path }) => path === pathname);
  if (!list) throw new Error(`${href} is no list`);
  let [count, cents] = [0, 0];
  for await (const { rows } of inova.lists.batches(list.id, Object.fromEntries(searchParams))) {
    count += rows.length;
    cents += rows.reduce((sum, { cells }) => sum + Number(cells[column] ?? cells.amount ?? 0), 0);
  }
  return { count, cents };
}

const groupedLists = registry.lists.filter(({ groups }) => groups).map(({ id }) => id);
const quarter = { from: '2026-01-01', to: '2026-03-31' };

/** The roles to test a list with: a network user over all time, and a clinic user over a quarter. */
const rolesFor = (id: string) => {
  const who = lists[id]?.who;
  if (who === 'researcher') return [{ role: 'researcher', period: {} }];
  const network = { role: 'network', period: {} };
  return who === 'network' ? [network] : [network, { role: 'financial', period: quarter }];
};

const cases = groupedLists.flatMap((id) => rolesFor(id).map((role) => ({ id, ...role })));

test.each(partOf(cases, 1 / 3, 'grouped lists'))(
  'every number of $id links to exactly the rows that $role sees: $period',
  async ({ id, role, period }) => {
    const inova = await service.signIn(role);
    const { listing: list } = await inova.lists.show(id);
    const dates = list.filters.find(({ kind }) => kind === 'dates')?.name;
    const query = Object.fromEntries(
      Object.entries(dates ? period : {}).map(([end, day]) => [`${dates}${end === 'from' ? 'From' : 'To'}`, day]),
    );
    const { rows: shown } = await inova.lists.show(id, { ...query, size: '3' });
    expect(shown.length).toBeGreaterThan(0);
    for (const { cells, links = {} } of shown) {
      expect(Object.keys(links).length).toBeGreaterThan(0);
      for (const [key, href] of Object.entries(links)) {
        const rowsBehind = await rowsAt(inova, href, key);
        const isMoney = list.columns.find((column) => column.key === key)?.kind === 'money';
        expect(isMoney ? rowsBehind.cents : rowsBehind.count, href).toBe(cells[key]);
      }
    }
  },
);

test.each([
  ['a morning', '2026-06-15 09:00', '2026-06-15 11:30', 2.5],
  ['overnight', '2026-06-15 16:00', '2026-06-16 09:00', 2],
  ['over the weekend', '2026-06-12 16:00', '2026-06-15 09:00', 2],
  ['from before opening to after closing', '2026-06-15 05:00', '2026-06-15 22:00', 9],
  ['on a Sunday', '2026-06-14 09:00', '2026-06-14 17:00', 0],
  ['a week', '2026-06-15 10:00', '2026-06-22 10:00', 45],
  ['over the night when daylight saving time begins', '2026-03-06 16:00', '2026-03-09 09:00', 2],
  ['backwards', '2026-06-15 12:00', '2026-06-15 11:00', 0],
])('business hours of %s', async (_, startedAt, endedAt, hours) => {
  const { rows: found } = await service.store.pool.query(
    `select inova.business_hours($1::timestamp at time zone $3, $2::timestamp at time zone $3, $3)::float as hours`,
    [startedAt, endedAt, 'America/Chicago'],
  );
  expect(found[0].hours).toBe(hours);
});

test.each(['America/Chicago', 'Pacific/Kiritimati', 'Etc/GMT+12', 'Asia/Kolkata', 'America/Los_Angeles'])(
  'a day in %s runs from its own midnight to the next, even when daylight saving time begins',
  async (zone) => {
    const { from, to } = instantsFilter('at', 'At', sql`i.at`) as unknown as Record<
      'from' | 'to',
      (day: string) => Sql
    >;
    const quarters = sql`generate_series('2026-03-06 00:00Z'::timestamptz, '2026-03-11 00:00Z', '15 minutes') i (at),
      (select ${zone}::text as time_zone) c`;
    const found = await rows(
      service.store.pool,
      sql`select i.at from ${quarters}
      where ${from('2026-03-08')} and ${to('2026-03-08')}`,
    );
    const dayRows = await rows(
      service.store.pool,
      sql`select i.at from ${quarters}
      where (i.at at time zone c.time_zone)::date = '2026-03-08'`,
    );
    expect(dayRows.length).toBeGreaterThan(90);
    expect(found).toEqual(dayRows);
  },
);
