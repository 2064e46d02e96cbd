import { afterAll, beforeAll, expect, test } from 'vitest';
import { first } from '../../support/first.ts';
import { formsIn, textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
let mine: HttpBrowser;
beforeAll(async () => {
  portal = await startTestPortal();
  mine = await portal.signIn('financial');
});
afterAll(() => portal?.close());

/** Starts a verification of a policy on file, and returns the URL of its form. */
async function findUnusedForm(): Promise<string> {
  const { rows } = await portal.store.pool.query<{ id: number; patient: number }>(
    `insert into inova.verifications (client_id, patient_id, coverage_id, reason, state, received_at)
     select client_id, patient_id, id, 'New cycle', 'assigned', now() from inova.coverages
     where client_id = 5 and member_id is not null order by id limit 1 returning id, patient_id as patient`,
  );
  const { id, patient } = first(rows);
  return `/patients/insurance/${patient}?verification=${id}`;
}

/** The fields of the form with their values. */
function fieldsIn(body: string) {
  const { fields } = first(formsIn(body).filter(({ fields }) => fields.some(({ name }) => name === 'plan')));
  return fields;
}

const textOf = (body: string, name: string) => fieldsIn(body).find((field) => field.name === name)?.value;

/** Submits the form as it opens, with what is typed. */
async function send(browser: HttpBrowser, form: string, typed: Record<string, string>) {
  const opened = fieldsIn((await browser.get(form)).body).filter(({ name }) =>
    ['version', 'onceKey', 'opened'].includes(name),
  );
  return browser.post(form, { ...Object.fromEntries(opened.map(({ name, value }) => [name, value])), ...typed });
}

test('codes are set together, or like the one above them, without script', async () => {
  const form = await findUnusedForm();
  const selected = (body: string, name: string) =>
    /<option selected=""[^>]*>([^<]*)/.exec(
      new RegExp(`<select[^>]*name="${name}".*?</select>`, 's').exec(body)?.[0] ?? '',
    )?.[1];
  const values = async (...names: string[]) => {
    const { body } = await mine.get(form);
    return names.map((name) => selected(body, name));
  };
  const set = { 'set-group': '89', 'set-coverage': 'Yes', 'set-auth': 'No', plan: 'Gold' };
  expect((await send(mine, form, { ...set, intent: 'set-codes all' })).location).toBe(`${form}#codes`);
  expect(await values('89250-coverage', '89352-auth', '89352-exclusions', '58322-coverage')).toEqual([
    'Yes',
    'No',
    undefined,
    undefined,
  ]);
  await send(mine, form, { '89346-coverage': 'No', '89346-auth': 'No', intent: 'set-codes 89346' });
  expect(await values('89343-coverage', '89346-coverage', '89352-coverage', '99204-coverage')).toEqual([
    'Yes',
    'No',
    'No',
    'No',
  ]);
  const refused = await send(mine, form, { '58970-coverage': 'No', '58970-auth': 'Yes', intent: 'save codes' });
  expect([refused.status, textIn(refused.body)]).toEqual([
    400,
    expect.stringContaining('Not covered, but authorization is required'),
  ]);
});

test('a payer call is logged beside the form, which keeps what is typed in it', async () => {
  const form = await findUnusedForm();
  const typed = { plan: 'Gold', 'call-representative': 'Dana', 'call-followUp': 't' };
  const refused = await send(mine, form, { ...typed, intent: 'log-call all' });
  expect(refused.status).toBe(400);
  expect(textIn(refused.body)).toContain('What the payer said: This field is required');
  expect([textOf(refused.body, 'plan'), textOf(refused.body, 'call-representative')]).toEqual(['Gold', 'Dana']);
  const logged = await send(mine, form, { ...typed, 'call-outcome': 'On hold', intent: 'log-call all' });
  expect(logged.location).toBe(form);
  const { body } = await mine.get(form);
  expect([textOf(body, 'plan'), textOf(body, 'call-representative')]).toEqual(['Gold', '']);
  expect(textIn(body)).toMatch(/Last call[^:]*: [^.]* On hold/);
});

test('a call that is typed while the form is saved stays typed', async () => {
  const form = await findUnusedForm();
  await send(mine, form, { intent: 'save all', plan: 'Gold', 'call-representative': 'Dana' });
  const { body } = await mine.get(form);
  expect([textOf(body, 'plan'), textOf(body, 'call-representative')]).toEqual(['Gold', 'Dana']);
  expect(body).toContain('Benefits updated by');
});

test('an authorization has the fields of its status only, is corrected, and shows what it was', async () => {
  const form = await findUnusedForm();
  const page = form.replace('?', '/act/authorization?');
  const added = await mine.post(page, {
    onceKey: 'one authorization',
    procedure: 'IVF',
    state: 'denied',
    submitted: '2026-06-01',
    decided: '2026-06-08',
    reason: 'Three IUI first',
    number: 'typed before the status was changed',
  });
  expect(added.location).toBe(form);
  const { body } = await mine.get(form);
  expect(textIn(body)).toMatch(/Submitted 06\/01\/2026.*Denied 06\/08\/2026.*Three IUI first/);
  const href =
    /href="([^"]*\/act\/authorization[^"]*authorization=\d+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(
    /name="submitted"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="submitted"/
      .exec((await mine.get(href)).body)
      ?.slice(1),
  ).toContain('2026-06-01');
  const incomplete = await mine.post(href, {
    onceKey: 'two',
    procedure: 'IVF',
    state: 'approved',
    submitted: '2026-06-01',
    decided: '2026-06-08',
  });
  expect(incomplete.status).toBe(400);
  const approved = {
    onceKey: 'three',
    procedure: 'IVF',
    state: 'approved',
    submitted: '2026-06-01',
    decided: '2026-06-08',
    number: 'A-1',
    expires: '2026-12-01',
    units: '2',
  };
  expect((await mine.post(href, approved)).location).toBe(form);
  expect(textIn((await mine.get(form)).body)).toMatch(/Authorization corrected by.*Status: denied → approved/);
});
