import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emailOf, password } from '../../support/accounts.ts';
import { dismissDevNotes } from '../../support/dismiss-dev-notes.ts';
import { first } from '../../support/first.ts';
import { formsIn, textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
let mine: HttpBrowser;
let theirs: HttpBrowser;
/** A patient without any agreement. */
let patient: number;
beforeAll(async () => {
  portal = await startTestPortal();
  mine = await portal.signIn('financial');
  theirs = await portal.signIn('financialadmin');
  const { rows } = await portal.store.pool.query<{ id: number }>(
    `select p.id from inova.patients p where p.client_id = 5 and p.email is not null and not exists
       (select from inova.agreements g where g.patient_id = p.id and g.client_id = 5) order by p.id limit 1`,
  );
  patient = first(rows).id;
});
afterAll(() => portal?.close());

const consult = { category: '0', package: '500', packagePayer: 'patient', template: '' };
const discount = {
  'discounts.0.key': 'a',
  'discounts.0.name': 'Study',
  'discounts.0.amount': '100',
  'discounts.0.reason': 'Takes part',
};
const hrefOf = (draft: string) => `/patients/financialconsults/${patient}?agreement=${draft}`;
const fieldOf = (body: string, wanted: string) =>
  first(formsIn(body).flatMap(({ fields }) => fields.filter(({ name }) => name === wanted))).value;
const agreementPage = (id: number) => `/patients/financialconsults/agreement/${patient}?agreement=${id}`;
const agreementIdIn = (location: string | null) => Number(/agreement=(\d+)/.exec(location ?? '')?.[1]);

/** Submits the worksheet as a page opened at this version does. */
const save = (
  browser: HttpBrowser,
  { id = '', version = '', key = crypto.randomUUID() as string },
  more: Record<string, string> = {},
) => browser.post(hrefOf(id || 'new'), { ...consult, agreement: id, version, onceKey: key, intent: 'save', ...more });

const draftsOf = async () => {
  const { rows } = await portal.store.pool.query<{ id: number; version: number; total: number }>(
    `select id, version, total_cents as total from inova.agreements where client_id = 5 and patient_id = $1
     and state = 'draft' order by id`,
    [patient],
  );
  return rows;
};

async function newDraft(more: Record<string, string> = {}): Promise<{ id: string; version: string }> {
  const { location } = await save(mine, {}, more);
  return { id: String(agreementIdIn(location)), version: '1' };
}

/** Sends a new draft as an estimate and returns its ID. */
async function sentEstimate(): Promise<number> {
  const { id, version } = await newDraft(discount);
  const { location } = await mine.post(`/patients/estimates/send/${patient}?agreement=${id}`, { version });
  return agreementIdIn(location);
}

describe('saving a worksheet', () => {
  test('twice with a double-click makes one draft, or one change to it', async () => {
    const before = (await draftsOf()).length;
    const key = crypto.randomUUID();
    const responses = await Promise.all([save(mine, { key }), save(mine, { key })]);
    expect(new Set(responses.map(({ location }) => location)).size).toBe(1);
    const drafts = await draftsOf();
    expect(drafts).toHaveLength(before + 1);
    const draft = { id: String(drafts.at(-1)?.id), version: '1', key: crypto.randomUUID() };
    const changes = await Promise.all([save(mine, draft, discount), save(mine, draft, discount)]);
    expect(changes.map(({ location }) => location)).toEqual([hrefOf(draft.id), hrefOf(draft.id)]);
    expect((await draftsOf()).at(-1)).toMatchObject({ version: 2, total: 1_380_000 });
  });

  test('adds a clinic discount once, and then no longer offers it', async () => {
    const draft = await newDraft();
    const added = { 'discounts.0.key': 'a', 'discounts.0.discount': '500', intent: 'add-offered' };
    const { body } = await save(mine, draft, { ...added, offered: '500' });
    expect([body.includes('Discount 1'), body.includes('Discount 2')]).toEqual([true, false]);
    const offered = formsIn(body)
      .flatMap(({ fields }) => fields)
      .find(({ name }) => name === 'offered');
    expect(offered?.options).toContain('501');
    expect(offered?.options).not.toContain('500');
    expect((await save(mine, draft, { ...added, offered: '501' })).body).toContain('Discount 2');
  });

  test('discards the unsaved changes, which until then are restored only for their author', async () => {
    const draft = await newDraft();
    const page = hrefOf(draft.id);
    const restores = async (browser: HttpBrowser) =>
      /Unsaved changes from [^<]* restored/.test((await browser.get(page)).body);
    expect(await restores(mine)).toBe(false);
    const typed = { ...discount, 'discounts.0.name': 'Loyalty' };
    await save(mine, draft, { ...typed, intent: 'add-credit' });
    expect([await restores(mine), await restores(theirs)]).toEqual([true, false]);
    expect((await mine.get(page)).body).toContain('value="Loyalty"');
    expect((await mine.post(page, { intent: 'discard-draft' })).location).toBe(page);
    expect(await restores(mine)).toBe(false);
    expect((await save(mine, draft, { ...typed, intent: 'autosave' })).status).toBe(200);
    expect(await restores(mine), 'what script stored').toBe(true);
    await save(mine, draft, typed);
    expect(await restores(mine)).toBe(false);
  });

  test('keeps the package when another field is typed after a reload, and what two tabs typed', async () => {
    const draft = await newDraft();
    const tab = async () => {
      const { body } = await mine.get(hrefOf(draft.id));
      const opened = JSON.parse(fieldOf(body, 'opened')) as Record<string, string>;
      const submit = (intent: string, typed: Record<string, string>) =>
        save(mine, draft, { ...opened, ...typed, intent, opened: JSON.stringify(opened) });
      return { opened, submit };
    };
    await (await tab()).submit('autosave', { package: '501' });
    const [one, two] = [await tab(), await tab()];
    await one.submit('autosave', { packagePayer: 'insurance' });
    await two.submit('autosave', discount);
    await one.submit('add-credit', { packagePayer: 'insurance' });
    const { opened } = await tab();
    expect(opened).toMatchObject({ package: '501', packagePayer: 'insurance', 'discounts.0.name': 'Study' });
    expect(Object.keys(opened)).toContain('credits.0.description');
    const reopened = await tab();
    await reopened.submit('remove discounts 0', {});
    expect(Object.keys((await tab()).opened).filter((name) => name.startsWith('discounts'))).toEqual([]);
  });

  test('over another user’s change keeps that change and shows both versions', async () => {
    const draft = await newDraft();
    await save(theirs, draft, discount);
    const late = await save(mine, draft, {
      package: '501',
      'credits.0.key': 'b',
      'credits.0.description': 'Deposit',
      'credits.0.amount': '77',
    });
    expect(late.status).toBe(409);
    const text = textIn(late.body);
    for (const word of ['Changes by another user', 'Study', 'IVF + PGT-A', 'Deposit']) expect(text).toContain(word);
    expect(late.body).toMatch(
      /name="credits\.0\.amount"[^>]*value="77[^"]*"|value="77[^"]*"[^>]*name="credits\.0\.amount"/,
    );
    expect((await draftsOf()).at(-1)).toMatchObject({ version: 2, total: 1_380_000 });
    const version = /name="version"[^>]*value="(\d+)"/.exec(late.body)?.[1];
    expect(version).toBe('2');
    expect((await save(mine, { ...draft, version }, { package: '501' })).location).toBe(hrefOf(draft.id));
  });

  test('in an expired session saves nothing, and signing in returns to what was typed', async () => {
    const browser = await portal.signIn('financial');
    const draft = await newDraft();
    await browser.formToken();
    const cookie = JSON.parse(atob(decodeURIComponent(browser.cookies.get('inova-session') ?? '')));
    await portal.store.pool.query(
      `update portal.sessions set active_at = active_at - interval '30 minutes' where id_hash = $1`,
      [createHash('sha256').update(cookie).digest()],
    );
    expect((await save(browser, draft, discount)).location).toBe('/login');
    expect((await draftsOf()).at(-1)).toMatchObject({ version: 1, total: 1_390_000 });
    const otherBrowser = dismissDevNotes(portal.visitor());
    for (const [name, value] of browser.cookies) otherBrowser.cookies.set(name, value);
    const { location } = await otherBrowser.signIn(emailOf('financial'), password);
    expect(location).toBe(hrefOf(draft.id));
    expect((await otherBrowser.get(location as string)).body).toContain('value="Study"');
    expect((await draftsOf()).at(-1), 'stored as unsaved changes').toMatchObject({ version: 1, total: 1_390_000 });
  });
});

test('an estimate sent twice with a double-click is sent once, and both responses lead to it', async () => {
  const { id, version } = await newDraft();
  const send = () =>
    mine.post(`/patients/estimates/send/${patient}?agreement=${id}`, { version, message: 'As we said' });
  const responses = await Promise.all([send(), send()]);
  expect(responses.map(({ location }) => location)).toEqual([agreementPage(Number(id)), agreementPage(Number(id))]);
  const { rows } = await portal.store.pool.query(
    `select count(*)::int as sent from inova.changes where record = 'agreement' and record_id = $1
     and change = 'sent as an estimate'`,
    [id],
  );
  expect(rows[0].sent).toBe(1);
});

describe('the checklist of an agreement', () => {
  const points = (body: string) => [...body.matchAll(/aria-pressed="(true|false)"/g)].map(([, done]) => done);

  test('is checked off without script, showing who and when', async () => {
    const id = await sentEstimate();
    expect(points((await mine.get(agreementPage(id))).body)).toEqual(Array(5).fill('false'));
    expect((await theirs.post(agreementPage(id), { intent: 'check 2' })).location).toBe(agreementPage(id));
    const { body } = await mine.get(agreementPage(id));
    expect(points(body)).toEqual(['false', 'true', 'false', 'false', 'false']);
    expect(textIn(body)).toContain('1 of 5 done');
    expect(textIn(body)).toMatch(/Infectious disease screening within twelve months\s*Fiona Drake · \d\d\/\d\d\/\d{4}/);
    await mine.post(agreementPage(id), { intent: 'uncheck 2' });
    expect(points((await mine.get(agreementPage(id))).body)).toEqual(Array(5).fill('false'));
  });

  test('appears with the draft, where nothing can be checked off yet', async () => {
    const { id } = await newDraft();
    const { body } = await mine.get(hrefOf(id));
    expect(textIn(body)).toContain('Consents signed by everybody in treatment');
    expect(points(body)).toEqual([]);
  });
});

test('a custom discount is an amount, or a percentage that ends with %', async () => {
  const draft = await newDraft({ ...discount, 'discounts.0.amount': '15%' });
  expect(textIn((await mine.get(hrefOf(draft.id))).body)).toContain('Study 15% of $');
  for (const amount of ['150%', '0%', '12.5%']) {
    const refused = await save(mine, draft, { ...discount, 'discounts.0.amount': amount });
    expect([amount, refused.status]).toEqual([amount, 400]);
    expect(refused.body).toContain('Enter a whole percentage from 1% to 100%');
  }
});

test('an agreement shows who gave a discount and links to its approval', async () => {
  const id = await sentEstimate();
  const { body } = await theirs.get(agreementPage(id));
  expect(textIn(body)).toMatch(/Study\s*Added by Felix Moreau\s*Pending approval/);
  const list = /href="(\/benefits\/financialconsults\/discount\?[^"]*)"/
    .exec(body)?.[1]
    ?.replaceAll('&amp;', '&') as string;
  const isListed = async () => (await theirs.get(list)).body.includes(`agreement=${id}"`);
  expect(await isListed()).toBe(true);
  const { rows } = await portal.store.pool.query('select id from inova.agreement_discounts where agreement_id = $1', [
    id,
  ]);
  const approve = (browser: HttpBrowser) =>
    browser.post(`/lists/discounts/act/approve?row=5-${rows[0].id}`, { onceKey: crypto.randomUUID() });
  const rejected = await approve(mine);
  expect(rejected.status).toBe(400);
  expect(textIn(rejected.body)).toContain('You added this yourself. Another benefits user must approve it');
  expect((await approve(theirs)).status).toBe(302);
  expect(textIn((await mine.get(agreementPage(id))).body)).toMatch(
    /Study\s*Added by Felix Moreau\s*Approved by Fiona Drake/,
  );
  expect(await isListed()).toBe(false);
});

test.each([
  [
    '/benefits/financialconsults/estimatesSent',
    'estimates-sent',
    /^\/patients\/financialconsults\/agreement\/\d+\?.*agreement=\d+/,
  ],
  [
    '/benefits/financialconsults/unpaid-details',
    'agreements-unpaid-lines',
    /^\/patients\/financialconsults\/agreement\/\d+\?.*agreement=\d+/,
  ],
  ['/benefits/financialconsults/fcseen', 'fc-seen', /^\/patients\/financialconsults\/\d+\?/],
  ['/benefits/financialconsults/newPatients', 'fc-new-patients', /^\/patients\/\d+\?/],
  ['/benefits/financialconsults/vobsent', 'vobs-sent', /^\/patients\/insurance\/\d+\?.*verification=\d+/],
  ['/benefits/auths-required', 'auths-required', /^\/patients\/insurance\/\d+\?.*policy=\d+/],
])('rows of %s open their record with its position in the list', async (path, list, page) => {
  const { body } = await mine.get(path);
  const href = new RegExp(`<a href="(/patients/[^"]*list=${list}[^"]*)"`)
    .exec(body)?.[1]
    ?.replaceAll('&amp;', '&') as string;
  expect(href).toMatch(page);
  const opened = await mine.get(href);
  expect(opened.status).toBe(200);
  expect(textIn(opened.body)).toMatch(/1 of \d+/);
  const next = new RegExp(`href="(/lists/${list}/open\\?n=2)"`).exec(opened.body)?.[1] as string;
  expect((await mine.get(next)).location).toMatch(page);
  expect(opened.body).toContain(`href="${path}"`);
});
