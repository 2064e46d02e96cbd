import { afterAll, beforeAll, expect, test } from 'vitest';
import { allows } from '#server/access/requirements.ts';
import { type Canary, plantCanaries } from '../../support/canaries.ts';
import { type Account, openAccounts } from '../../support/page-accounts.ts';
import { partOf } from '../../support/seed.ts';
import { type Page, pathOf, readSitemap } from '../../support/sitemap.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

const parameter = /:\w+\??/g;
/** A third of the pages with a parameter, by the seed; all in the full test. */
const pages = partOf(
  (await readSitemap()).filter(({ name }) => name.includes(':')),
  1 / 3,
  'missing records',
);

let portal: TestPortal;
let canaries: Canary[];
let accounts: Account[];
beforeAll(async () => {
  portal = await startTestPortal();
  canaries = await plantCanaries(portal.store);
  accounts = await openAccounts(portal);
});
afterAll(() => portal?.close());

/** What names nothing: a word, a number, a number of the wrong form, and a blank. */
const nothings = ['no-such-thing', '999999999', '007', '%20'];

/** Dialogs over a list or a form: they lead back to it with a message that what they were for is no longer there. */
const leadBack: Record<string, string> = {
  '/admin/packages/:item': '/admin/packages',
  '/admin/categories/:item': '/admin/categories',
  '/admin/checklists/:item': '/admin/checklists',
  '/admin/discounts/:item': '/admin/discounts',
  '/admin/connect/mailboxes-2/:item': '/admin/connect/mailboxes-2',
  '/admin/connect/mailboxes-2/:item/delete': '/admin/connect/mailboxes-2',
  '/admin/connect/templates/:item': '/admin/connect/templates',
  '/admin/connect/templates/:item/delete': '/admin/connect/templates',
  '/admin/connect/appointments/:item': '/admin/connect/appointments',
  '/admin/connect/appointments/:item/delete': '/admin/connect/appointments',
  '/admin/connect/medications/dialogs/manage/:item?': '/admin/connect/medications',
  '/admin/connect/medications/dialogs/manage/:item/use': '/admin/connect/medications',
  '/patients/:id/medications/:medication/stop': '/patients/',
  '/admin/connect/hours/:day': '/admin/connect/hours',
  '/admin/users/:account': '/admin/users',
  '/admin/users/:account/:change': '/admin/users',
  '/scheduling/hours/:provider?': '/scheduling',
  '/status2/notes/:note': '/status2/notes',
  '/status2/manage/:item/edit': '/status2/manage',
  '/status2/manage/:item/resolve': '/status2/manage',
  '/patients/insurance/:id?/act/:step': '/patients/insurance/',
};

/** The page's addresses with one of its parameters naming nothing, and the others a sample. */
function addressesOf({ name }: Page, canary: Canary): string[] {
  const parameters = name.match(parameter) ?? [];
  return parameters.flatMap((wrong) =>
    nothings.map((nothing) => pathOf({ name: name.replace(wrong, nothing) }, canary.clinic, canary.id)),
  );
}

test('a parameter in the path that names nothing is the not-found page', async () => {
  const problems: string[] = [];
  for (const page of pages) {
    const account = accounts.findLast(({ principal }) => principal && allows(page.requirement, principal));
    const canary = canaries.find(({ clinic }) => account?.principal?.clinics.includes(clinic));
    if (!account || !canary) throw new Error(`Nobody may open ${page.name}`);
    for (const address of addressesOf(page, canary)) {
      const { status, location } = await account.browser.get(address);
      const isBack = leadBack[page.name] && location?.startsWith(leadBack[page.name] as string);
      if (location !== '/404-page-not-found' && !isBack) problems.push(`${address}: ${status} ${location}`);
    }
  }
  expect(pages.length).toBeGreaterThan(30);
  expect(problems).toEqual([]);
});

test.each([
  ['researcher', '/research/cohort?cohort=999999999'],
  ['staff', '/newpatientboard?missing=nothing'],
  ['admin', '/admin/packages?category=999999999'],
])('for %s the record or tab that %s names is not found, instead of all of them', async (role, path) => {
  const browser = await portal.signIn(role);
  expect((await browser.get(path)).location).toBe('/404-page-not-found');
});

test.each([
  ['network', '/patients/results?q=a&clinic=999', 'Select a clinic from the list.'],
  ['clinic13', '/clinicview?provider=999999999', 'Filter ignored: select a provider from the list'],
  ['financial', '/benefits/fccalendar?counselor=999999999', 'Filter ignored: select a counselor of this clinic'],
])('%s gets %s with a message that the filter is not applied', async (role, path, message) => {
  expect((await (await portal.signIn(role)).get(path)).body).toContain(message);
});
