import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { listPath } from '#server/access/lists.ts';
import { startDatabaseProxy } from '../../support/database-proxy.ts';
import { first } from '../../support/first.ts';
import { linksIn, textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>;
let portal: TestPortal;
beforeAll(async () => {
  proxy = await startDatabaseProxy(inject('postgres'));
  portal = await startTestPortal({}, proxy.through);
});
afterAll(async () => {
  await portal?.close();
  proxy.close();
});

const menuOf = async (browser: HttpBrowser, path = '/users') => linksIn((await browser.get(path)).body, 'Portal');
const totalOf = async (browser: HttpBrowser, path: string) =>
  /([\d,]+) found/.exec((await browser.get(path)).body)?.[1] as string;
const withCount = (label: string, total: string) => (total === '0' ? label : `${label}, ${total}`);

const worklists = {
  Treatment: '/worklists/fc',
  'Prior Authorization': '/worklists/pa',
  'New Patient Consults': '/worklists/npc',
  Diagnostic: '/worklists/diagnostic',
};

test.each(['staff', 'multi', 'network'])(
  'the menu of %s counts what waits in each worklist as the list does, without zeros',
  async (role) => {
    const browser = await portal.signIn(role);
    const expected: string[] = [];
    for (const [label, path] of Object.entries(worklists))
      expected.push(withCount(label, await totalOf(browser, path)));
    expect(await menuOf(browser)).toEqual(expect.arrayContaining(expected));
    expect(expected.some((text) => text.includes(', '))).toBe(true);
  },
);

test('the menu of a network user counts open verifications', async () => {
  const browser = await portal.signIn('network');
  const total = await totalOf(browser, listPath('benefits-verifications'));
  expect(await menuOf(browser)).toContain(withCount('Benefits Verification', total));
});

test('an action is counted on the next page of its user', async () => {
  const browser = await portal.signIn('financial');
  const tabs = async () => linksIn((await browser.get('/benefits/new')).body, 'Related lists');
  const [before = ''] = (await tabs()).filter((text) => text.startsWith('New '));
  const { rows } = await portal.store.pool.query(
    "select id::int from inova.verifications where client_id = 5 and state = 'new' limit 1",
  );
  await browser.post(`/lists/benefits-new/act/claim?row=5-${first(rows).id}`, { onceKey: 'claimed' });
  expect(await tabs()).toContain(`New ${Number(before.slice(4)) - 1}`);
});

test('a list has tabs for the related lists with their totals, and others have none', async () => {
  const browser = await portal.signIn('financial');
  const { body } = await browser.get('/benefits/pending');
  const nav = /<nav[^>]*aria-label="Related lists"[\s\S]*?<\/nav>/.exec(body)?.[0] ?? '';
  const links = [...nav.matchAll(/<a href="([^"]*)"([^>]*)>([\s\S]*?)<\/a>/g)];
  expect(links.map(([, href]) => href)).toEqual([
    '/benefits/intake',
    '/benefits/new',
    '/benefits/pending',
    '/benefits/verifications',
    '/benefits/tasks',
    '/benefits/completed-verifications',
    '/benefits/completed-this-month',
  ]);
  for (const [, href = '', attributes = '', text = ''] of links) {
    expect(textIn(text), href).toMatch(new RegExp(` ${await totalOf(browser, href)}$`));
    expect(attributes.includes('aria-current="page"'), href).toBe(href === '/benefits/pending');
  }
  expect(linksIn((await browser.get('/newpatients')).body, 'Related lists')).toEqual([]);
});

test('pages count once and then from memory, and the live state has the same counts', async () => {
  const browser = await portal.signIn('clinic13');
  const statementsOf = (path: string) => proxy.countDuring(' as counts', () => browser.get(path));
  expect(await statementsOf('/overview')).toBe(1);
  for (const path of ['/overview', '/patients', '/users', '/live']) expect(await statementsOf(path), path).toBe(0);
  const { counts } = JSON.parse((await browser.get('/live')).body);
  const total = await totalOf(browser, '/worklists/fc');
  expect(counts['treatment-worklist'].count.toLocaleString('en-US')).toBe(total);
});

test('a menu that cannot be counted is shown without counts', async () => {
  await portal.store.pool.query('alter table inova.diagnostic_orders rename to hidden');
  const menu = await menuOf(await portal.signIn('multi', 13));
  await portal.store.pool.query('alter table inova.hidden rename to diagnostic_orders');
  expect(menu).toEqual(expect.arrayContaining(Object.keys(worklists)));
});
