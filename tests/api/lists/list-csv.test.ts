import { type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PortalWithListClients, readCsv, startPortalWithListClients } from '../../support/list-clients.ts';
import { isFull } from '../../support/seed.ts';

let portal: PortalWithListClients;
const many = 60_000;
beforeAll(async () => {
  portal = await startPortalWithListClients();
  await portal.store.pool.query(
    `insert into inova.claims
     select made.* from (select to_jsonb(c) as c from inova.claims c where client_id = 5 limit 1) one,
       generate_series(1, $1::int) n,
       jsonb_populate_record(null::inova.claims, c || jsonb_build_object(
         'id', 900000000 + n, 'number', 'MANY' || n, 'state', case when n <= 12000 then 'appealed' else 'submitted' end)) made`,
    [many],
  );
});
afterAll(() => portal?.close());

/** The number of CSV batches in the audit. */
async function countAuditedBatches(): Promise<number> {
  const { rows } = await portal.store.pool.query(
    `select count(*)::int as batches from portal.audit where target = '/lists/:list/csv'`,
  );
  return rows[0].batches;
}

/** Waits until the number stops changing, and returns it. */
async function settled(read: () => Promise<number>): Promise<number> {
  for (let last = -1, same = 0; ; ) {
    const now = await read();
    same = now === last ? same + 1 : 0;
    if (same === 10) return now;
    last = now;
    await pause(200);
  }
}

test('a CSV of many batches has every row once, and the terminal exports the same', async () => {
  const { browser, terminal, inova } = await portal.clientsOf('staff');
  const { total } = await inova.lists.show('claims', { state: 'appealed', size: '1', count: 'all' });
  const { body } = await browser.get('/lists/claims/csv?state=appealed&sort=number');
  const [headings, ...rows] = readCsv(body);
  expect(headings?.[1]).toBe('Claim');
  expect(total).toBeGreaterThan(12_000);
  expect(rows).toHaveLength(total as number);
  expect(new Set(rows.map(([, number]) => number)).size).toBe(total);
  expect(
    (await terminal(['reports', 'export', 'claims', '--filter', 'state=appealed', '--sort', 'number'])).stdout,
  ).toBe(body);
  expect(await portal.readLog()).not.toContain('MaxListenersExceededWarning');
  expect((await browser.get('/claims?state=appealed&count=all')).body).toContain(
    `CSV, ${total?.toLocaleString('en-US')} rows`,
  );
});

test('a list of more than 10,000 rows shows 10,000+ and counts them all on request', async () => {
  const { browser, inova, terminal } = await portal.clientsOf('staff');
  expect(await inova.lists.countLists(['claims'])).toEqual({ claims: { count: 10_000, isMore: true } });
  const firstPage = await inova.lists.show('claims', { page: '1200' });
  expect(firstPage).toMatchObject({ total: 10_000, isMore: true, page: 1_200 });
  expect(firstPage.rows).toHaveLength(20);
  const { body } = await browser.get('/claims');
  expect(body).toContain('10,000+ found');
  expect(body).toContain('href="/claims?count=all"');
  expect((await terminal(['reports', 'show', 'claims'])).stderr).toContain('10000+ rows');

  const { total, isMore } = await inova.lists.show('claims', { count: 'all' });
  expect(isMore).toBe(false);
  expect(total).toBeGreaterThan(many);
  expect((await browser.get('/claims?count=all')).body).toContain(`${total?.toLocaleString('en-US')} found`);
});

test.runIf(isFull)('a slow reader pauses the export, and a disconnect ends it', async () => {
  const { browser } = await portal.clientsOf('staff');
  const before = await countAuditedBatches();
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const download = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = request(`${portal.origin}/lists/claims/csv`, { headers: { cookie } }, resolve);
    outgoing.once('error', reject).end();
  });
  download.once('readable', () => undefined);
  expect((await settled(countAuditedBatches)) - before).toBeLessThan(many / 1_000);
  download.destroy();
  expect((await settled(countAuditedBatches)) - before).toBeLessThan(many / 1_000);
});
