import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { elementsIn, tablesIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal?.close());
beforeEach(() => portal.store.pool.query('truncate portal.list_views, portal.list_columns, portal.list_defaults'));

const views = '/lists/new-patients/views';
const byPhone = 'source=Phone&sort=patient';

const save = (browser: HttpBrowser, fields: Record<string, string>) =>
  browser.post(`${views}/new`, { name: 'By phone', query: byPhone, ...fields });

/** The tabs above a list: the link and text of each. */
function tabsIn(body: string): [string, string][] {
  const nav = /<nav aria-label="Views of [\s\S]*?<\/nav>/.exec(body)?.[0] ?? '';
  return [...nav.matchAll(/<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(([, href = '', text = '']) => [
    href.replaceAll('&amp;', '&'),
    text.replaceAll(/<[^>]*>/g, ''),
  ]);
}

const resultCountIn = (body: string) => /([\d,]+) found/.exec(body)?.[1];

async function viewId(name: string): Promise<number> {
  const { rows } = await portal.store.pool.query('select id::int from portal.list_views where name = $1', [name]);
  return rows[0]?.id;
}

const namesOf = async (browser: HttpBrowser, path = '/newpatients') =>
  tabsIn((await browser.get(path)).body).map(([, text]) => text.replace(/ [\d,]+$/, ''));

test('a view saves filters, order, and columns, and its tab shows its row count', async () => {
  const browser = await portal.signIn('staff');
  const query = `${byPhone}&columns=added`;
  expect((await save(browser, { query })).location).toBe(`/newpatients?${query}`);
  const { body } = await browser.get('/newpatients');
  const [all, phone] = tabsIn(body);
  expect(all).toEqual(['/newpatients', `All ${resultCountIn(body)}`]);
  const opened = await browser.get(phone?.[0] as string);
  expect(phone).toEqual([`/newpatients?${query}`, `By phone ${resultCountIn(opened.body)}`]);
  expect(tablesIn(opened.body)[0]?.headings).toEqual(['Patient', 'Added']);
  const current = elementsIn(opened.body).filter(({ attributes }) => attributes['aria-current'] === 'page');
  expect(current.map(({ attributes }) => attributes.href)).toContain(phone?.[0]);
  expect(await namesOf(browser, '/unpaidInvoices')).toEqual([]);
});

test('only the first views show a count, but the others still open', async () => {
  const browser = await portal.signIn('staff');
  for (let number = 10; number < 22; number++) await save(browser, { name: `View ${number}` });
  const tabs = tabsIn((await browser.get('/newpatients')).body).map(([, text]) => text);
  expect(tabs).toHaveLength(13);
  expect(tabs.filter((text) => /^View \d\d \d+$/.test(text))).toHaveLength(9);
  expect(tabs.at(-1)).toBe('View 21');
});

test('a view is private until shared with its clinic, and only its owner can change it', async () => {
  const owner = await portal.signIn('staff');
  const colleague = await portal.signIn('admin');
  const otherClinic = await portal.signIn('clinic13');
  await save(owner, { name: 'Mine' });
  await save(owner, { name: 'Ours', query: 'source=Web', isShared: 'on' });
  expect(await namesOf(owner)).toEqual(['All', 'Mine', 'Ours']);
  expect(await namesOf(colleague)).toEqual(['All', 'Ours']);
  expect(await namesOf(otherClinic)).toEqual([]);
  expect((await colleague.get(views)).body).toContain('staff@inova.test');

  const sharedView = await viewId('Ours');
  for (const browser of [colleague, otherClinic]) {
    expect((await browser.get(`${views}/edit?view=${sharedView}`)).location).toBe(views);
    expect((await browser.post(`${views}/edit?view=${sharedView}`, { name: 'Theirs' })).location).toBe(views);
    expect((await browser.post(`${views}/delete?view=${sharedView}`)).location).toBe(views);
  }
  expect(await namesOf(owner)).toEqual(['All', 'Mine', 'Ours']);
});

test('a user of several clinics sees the shared views of the current clinic', async () => {
  const owner = await portal.signIn('staff');
  const corporateUser = await portal.signIn('multi', 13);
  await save(owner, { isShared: 'on' });
  expect(await namesOf(corporateUser)).toEqual([]);
  await corporateUser.post('/clinic', { client: '5' });
  expect(await namesOf(corporateUser)).toEqual(['All', 'By phone']);
});

test('a view is renamed, shared, unshared and deleted by its owner', async () => {
  const owner = await portal.signIn('staff');
  const colleague = await portal.signIn('admin');
  await save(owner, {});
  const view = await viewId('By phone');
  await owner.post(`${views}/edit?view=${view}`, { name: 'Phoned us', isShared: 'on' });
  expect(await namesOf(colleague)).toEqual(['All', 'Phoned us']);
  await owner.post(`${views}/edit?view=${view}`, { name: 'Phoned us' });
  expect(await namesOf(colleague)).toEqual([]);
  await owner.post(`${views}/delete?view=${view}`);
  expect(await namesOf(owner)).toEqual([]);
});

test('a shared view stays after its owner leaves, and a super admin can delete it', async () => {
  const colleague = await portal.signIn('staff');
  const superAdmin = await portal.signIn('superadmin', 5);
  await portal.store.pool.query(
    `insert into portal.list_views (list, owner, client_id, name, query, is_shared)
       values ('new-patients', 'gone@inova.test', 5, 'Left behind', 'source=Web', true)`,
  );
  expect(await namesOf(colleague)).toEqual(['All', 'Left behind']);
  await superAdmin.post(`${views}/delete?view=${await viewId('Left behind')}`);
  expect(await namesOf(colleague)).toEqual([]);
});

test.each([
  ['no name', { name: ' ' }, 400, 'Enter a name'],
  ['a name too long', { name: 'x'.repeat(101) }, 400, 'Use 100 characters or fewer'],
  ['a name taken', { name: 'BY PHONE' }, 409, 'You already have a view with this name'],
])('%s is reported at the field, and nothing is saved', async (_, fields, status, message) => {
  const browser = await portal.signIn('staff');
  await save(browser, {});
  const response = await save(browser, fields);
  expect(response.status).toBe(status);
  expect(response.body).toMatch(new RegExp(`id="name-error"[\\s\\S]*?${message}`));
  expect(await namesOf(browser)).toEqual(['All', 'By phone']);
});

test('a view with a filter that no longer exists opens without it and says so', async () => {
  const browser = await portal.signIn('staff');
  await save(browser, { query: 'colour=red&source=Phone&sort=height' });
  const [, [href] = ['']] = tabsIn((await browser.get('/newpatients')).body);
  const { status, body } = await browser.get(href);
  expect(status).toBe(200);
  expect(body).toMatch(/“(<!-- -->)?colour(<!-- -->)?” ignored: (<!-- -->)?This list/);
  expect(body).toMatch(/“(<!-- -->)?sort(<!-- -->)?” ignored/);
  expect(body).toContain('Remove Source: Phone');
  const row = tablesIn((await browser.get(views)).body)[0]?.rows[0];
  expect(row?.[1]).toContain('Source: Phone · colour: red (no longer a filter)');
});

test('a view with a value that no longer exists has no count, and says what it leaves out', async () => {
  const browser = await portal.signIn('staff');
  await save(browser, { query: 'provider=999999999' });
  const [, [href, text] = ['', '']] = tabsIn((await browser.get('/newpatients')).body);
  expect(text).toBe('By phone');
  expect((await browser.get(href)).body).toContain('Filter ignored: ');
  const row = tablesIn((await browser.get(views)).body)[0]?.rows[0];
  expect(row?.[1]).toBe('Provider: 999999999 (no longer an option)');
});

test('selected columns are saved per user and list; the address overrides them; a reset restores all', async () => {
  const browser = await portal.signIn('staff');
  const colleague = await portal.signIn('admin');
  const headings = async (path: string, who = browser) => tablesIn((await who.get(path)).body)[0]?.headings;
  const all = await headings('/newpatients');
  const form = new URLSearchParams({ formToken: await browser.formToken(), query: byPhone });
  for (const key of ['added', 'source']) form.append('columns', key);
  const columnsResponse = await browser.send(
    'POST',
    '/lists/new-patients/columns',
    { 'content-type': 'application/x-www-form-urlencoded', ...browser.sameOriginHeaders() },
    form.toString(),
  );
  expect(columnsResponse.location).toBe(`/newpatients?${byPhone}`);
  expect(await headings('/newpatients')).toEqual(['Patient', 'Added', 'Source']);
  expect(await headings('/newpatients?columns=ehrid')).toEqual(['Patient', 'EHR ID']);
  expect(await headings('/newpatients', colleague)).toEqual(all);
  const { body } = await browser.get('/newpatients');
  expect(body).toContain('/lists/new-patients/csv?columns=patient%2Cadded%2Csource');
  await browser.post('/lists/new-patients/columns', { reset: 'yes', columns: 'added' });
  expect(await headings('/newpatients')).toEqual(all);
});

test('an unknown list has no views and no column settings', async () => {
  const browser = await portal.signIn('staff');
  for (const path of ['views', 'views/new', 'columns'])
    expect((await browser.get(`/lists/no-such-list/${path}`)).location).toBe('/404-page-not-found');
});

test('an invalid filter on a page makes one call and leaves no denial in the audit', async () => {
  const browser = await portal.signIn('staff');
  const last = await portal.store.pool.query('select coalesce(max(id), 0) as id from portal.audit');
  await browser.get('/newpatients?provider=nobody');
  const { rows } = await portal.store.pool.query('select action, outcome from portal.audit where id > $1', [
    last.rows[0].id,
  ]);
  expect(rows).toEqual([{ action: 'list', outcome: '200' }]);
});

test('reports are found by word prefixes', async () => {
  const browser = await portal.signIn('staff');
  const countFound = async (words: string) =>
    tablesIn((await browser.get(`/reporting?${new URLSearchParams({ words })}`)).body).flatMap(({ rows }) =>
      rows.map(([title]) => title),
    );
  expect(await countFound('unp inv')).toEqual(['Unpaid Invoices']);
  expect(await countFound('nothing of the kind')).toEqual([]);
  expect((await countFound('')).length).toBeGreaterThan(15);
});

test('a list opens with the user’s default view, one click away from all rows', async () => {
  const [browser, other] = [await portal.signIn('staff'), await portal.signIn('admin')];
  await save(browser, { isShared: 'on' });
  const opensWith = String(await viewId('By phone'));
  await browser.post(views, { opensWith });
  expect((await browser.get('/newpatients')).location).toBe(`/newpatients?${byPhone}`);
  expect((await other.get('/newpatients')).status).toBe(200);
  const { body } = await browser.get(`/newpatients?${byPhone}`);
  const [all] = tabsIn(body);
  const unfilteredPage = await browser.get(all?.[0] as string);
  expect(all?.[1]).toBe(`All ${resultCountIn(unfilteredPage.body)}`);
  const clear = elementsIn(body).find(({ attributes }) => attributes.href?.startsWith('/newpatients?sort=patient'));
  expect((await browser.get(clear?.attributes.href ?? '')).status).toBe(200);
  await browser.post(views, { opensWith: '' });
  expect((await browser.get('/newpatients')).status).toBe(200);
});

test('a default view that was deleted, or that the user cannot see, is ignored', async () => {
  const [browser, otherClinic] = [await portal.signIn('staff'), await portal.signIn('clinic13')];
  await save(browser, { isShared: 'on' });
  const opensWith = String(await viewId('By phone'));
  await otherClinic.post(views, { opensWith });
  expect((await otherClinic.get('/newpatients')).status).toBe(200);
  await browser.post(views, { opensWith });
  await browser.post(`${views}/delete?view=${opensWith}`);
  expect((await browser.get('/newpatients')).status).toBe(200);
});
