import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { type Cut, startDatabaseProxy } from '../../support/database-proxy.ts';
import { formsIn } from '../../support/html.ts';
import type { HttpBrowser, PageResponse } from '../../support/http-browser.ts';
import { submitForm } from '../../support/submit-form.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>;
let portal: TestPortal;
let browser: HttpBrowser;
let category: number;
beforeAll(async () => {
  proxy = await startDatabaseProxy(inject('postgres'));
  portal = await startTestPortal({}, proxy.through);
  browser = await portal.signIn('admin', 5);
});
afterAll(async () => {
  await portal?.close();
  proxy.close();
});
beforeEach(async () => {
  const { rows } = await portal.store.pool.query<{ id: string }>(
    'select id from inova.package_categories where client_id = 5 order by id limit 1',
  );
  category = Number(rows[0]?.id);
});

/** A form that adds a record, and one that changes a version of one; how often what it writes is stored. */
const forms: [string, { page: () => string; entered: (name: string) => Record<string, string>; stored: string }][] = [
  [
    'that adds a discount',
    {
      page: () => '/admin/discounts/new',
      entered: (name) => ({ name, amount: '5%', startsOn: '2026-09-01', endsOn: '' }),
      stored: 'select from inova.discounts where name = $1',
    },
  ],
  [
    'that renames a category',
    {
      page: () => `/admin/categories/${category}`,
      entered: (name) => ({ name, active: 'on' }),
      stored: `select from inova.catalog_versions where record = 'category' and until > now() - interval '1 minute'
        and exists (select from inova.package_categories c where c.id = record_id and c.name = $1)`,
    },
  ],
];

async function timesStored(statement: string, name: string): Promise<number> {
  return (await portal.store.pool.query(statement, [name])).rows.length;
}

test.each(forms)('a form %s over a connection cut after the commit is saved once, and says so', async (_, form) => {
  const name = `Cut after ${crypto.randomUUID().slice(0, 8)}`;
  const { stored, page, entered } = form;
  const opened = page();
  proxy.arm('after the commit');
  const { response, again } = await submitForm({ browser, page: opened, entered: entered(name) });
  expect([response.status, proxy.isCut()]).toEqual([302, true]);
  const times = await timesStored(stored, name);
  expect((await again()).status).toBe(302);
  expect([times, await timesStored(stored, name)]).toEqual([times, times]);
});

/** Sends the form that a response keeps, as its button does. */
async function sendKept({ body }: PageResponse): Promise<PageResponse> {
  const [kept] = formsIn(body);
  if (!kept) throw new Error(`no form is kept: ${body}`);
  return browser.post(kept.action, Object.fromEntries(kept.fields.map(({ name, value }) => [name, value])));
}

test.each(forms)('a form %s stays while it is unknown whether it was saved, and is saved once', async (_, form) => {
  const name = `Cut & "unsure" <b> ${crypto.randomUUID().slice(0, 8)}`;
  const { stored, page, entered } = form;
  const opened = page();
  proxy.arm('after the commit', { thenStop: true });
  const { response } = await submitForm({ browser, page: opened, entered: entered(name) });
  expect([response.status, response.headers['retry-after'], proxy.isCut()]).toEqual([503, '10', true]);
  expect(response.body).toContain('it is saved only once');
  proxy.restore();
  const times = await timesStored(stored, name);
  expect(times).toBeGreaterThan(0);
  expect((await sendKept(response)).status).toBe(302);
  expect(await timesStored(stored, name)).toBe(times);
});

test.each(forms)('a form %s over a connection cut before the commit stays to be sent again', async (_, form) => {
  const name = `Cut before ${crypto.randomUUID().slice(0, 8)}`;
  const { stored, page, entered } = form;
  const opened = page();
  const before = await timesStored(stored, name);
  const cut: Cut = 'before the commit';
  proxy.arm(cut);
  const { response } = await submitForm({ browser, page: opened, entered: entered(name) });
  expect([response.status, response.headers['retry-after'], proxy.isCut()]).toEqual([503, '10', true]);
  expect(await timesStored(stored, name)).toBe(before);
  expect((await sendKept(response)).status).toBe(302);
  expect(await timesStored(stored, name)).toBeGreaterThan(before);
});
