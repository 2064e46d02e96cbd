import { afterAll, beforeAll, expect, test } from 'vitest';
import { first } from '../../support/first.ts';
import { formsIn, textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
let mine: HttpBrowser;
let theirs: HttpBrowser;
beforeAll(async () => {
  portal = await startTestPortal();
  mine = await portal.signIn('financial');
  theirs = await portal.signIn('multi', 5);
});
afterAll(() => portal?.close());

/** Starts a verification of a policy on file, and returns the URL of its form. */
async function newForm(): Promise<string> {
  const { rows } = await portal.store.pool.query<{ id: number; patient: number }>(
    `insert into inova.verifications (client_id, patient_id, coverage_id, reason, state, received_at)
     select client_id, patient_id, id, 'New cycle', 'assigned', now() from inova.coverages
     where client_id = 5 and member_id is not null order by id limit 1 returning id, patient_id as patient`,
  );
  const { id, patient } = first(rows);
  return `/patients/insurance/${patient}?verification=${id}`;
}

type Fields = Record<string, string>;

/** Everything in the text fields of the form, as a browser submits it. */
function fieldsIn(body: string): Fields {
  const { fields } = first(formsIn(body).filter(({ fields }) => fields.some(({ name }) => name === 'plan')));
  const sent = fields.filter(({ type, name }) => !['radio', 'select', 'button'].includes(type) && name !== 'formToken');
  return Object.fromEntries(sent.map(({ name, value }) => [name, value]));
}

/** A tab with the form: what it shows, and how it submits it with what is typed. */
async function openTab(form: string, browser = mine) {
  const opened = fieldsIn((await browser.get(form)).body);
  return {
    shows: (...names: string[]) => names.map((name) => opened[name]),
    submit: (intent: string, typed: Fields = {}) => browser.post(form, { ...opened, ...typed, intent }),
  };
}

const noteOf = async (form: string) =>
  /[^.]{0,12}unsaved changes? from/i.exec(textIn((await mine.get(form)).body))?.[0];

test('what was typed is in the form after a reload, and typing one more field keeps it', async () => {
  const form = await newForm();
  const before = (await openTab(form, theirs)).shows('plan');
  await (await openTab(form)).submit('autosave all', { plan: 'Gold', deductable: '2,000' });
  const reloaded = await openTab(form);
  expect(reloaded.shows('plan', 'deductable')).toEqual(['Gold', '2,000']);
  expect(await noteOf(form)).toContain('2 unsaved changes');
  await reloaded.submit('autosave all', { groupNumber: '777' });
  expect((await openTab(form)).shows('plan', 'deductable', 'groupNumber')).toEqual(['Gold', '2,000', '777']);
  expect((await openTab(form, theirs)).shows('plan'), 'for another user').toEqual(before);
});

test('opening Log payer call and canceling keeps what was typed', async () => {
  const form = await newForm();
  await (await openTab(form)).submit('autosave all', { plan: 'Gold' });
  const { location } = await (await openTab(form)).submit('step payer-call', { groupNumber: '777' });
  expect((await mine.get(location as string)).status).toBe(200);
  expect((await openTab(form)).shows('plan', 'groupNumber')).toEqual(['Gold', '777']);
});

test('Enter in a form with unsaved changes saves it, and discards nothing', async () => {
  const form = await newForm();
  await (await openTab(form)).submit('autosave all', { plan: 'Gold' });
  await mine.post('/patients/add', { firstname: 'Ada', opened: '{}', intent: 'autosave' });
  for (const [page, pressed] of [
    [form, 'save all'],
    ['/patients/add', undefined],
  ] as const) {
    const { body } = await mine.get(page);
    expect(body).toContain('value="discard-draft"');
    const { fields } = first(formsIn(body).filter(({ fields }) => fields.some(({ name }) => name === 'opened')));
    expect(fields.find(({ name }) => name === 'intent')?.value, page).toBe(pressed);
  }
});

test('two tabs keep what was typed in both', async () => {
  const form = await newForm();
  const [one, two] = [await openTab(form), await openTab(form)];
  await one.submit('autosave all', { plan: 'Gold' });
  await two.submit('autosave all', { groupNumber: '777' });
  expect((await openTab(form)).shows('plan', 'groupNumber')).toEqual(['Gold', '777']);
  await two.submit('save all', { groupNumber: '778' });
  expect((await openTab(form)).shows('plan', 'groupNumber')).toEqual(['Gold', '778']);
  expect(await noteOf(form), 'what the other tab has not saved').toContain('1 unsaved change from');
});

test('a field that has its saved value again is no unsaved change', async () => {
  const form = await newForm();
  await (await openTab(form)).submit('autosave all', { plan: 'Gold' });
  await (await openTab(form)).submit('autosave all', { plan: '' });
  expect((await openTab(form)).shows('plan')).toEqual(['']);
  expect(await noteOf(form)).toBeUndefined();
});

test('discarding unsaved changes can be undone', async () => {
  const form = await newForm();
  await (await openTab(form)).submit('autosave all', { plan: 'Gold' });
  expect((await (await openTab(form)).submit('discard-draft')).location).toBe(form);
  const discarded = (await mine.get(form)).body;
  expect(fieldsIn(discarded).plan).toBe('');
  expect(textIn(discarded)).toContain('Unsaved changes discarded');
  const undo = first(formsIn(discarded).filter(({ fields }) => fields.some(({ value }) => value === 'restore-draft')));
  await mine.post(undo.action, { intent: 'restore-draft' });
  expect((await openTab(form)).shows('plan')).toEqual(['Gold']);
});

test('a field with a card number is not stored, and the other fields are', async () => {
  const form = await newForm();
  const typed = { plan: 'Gold', policyNumber: '4111 1111 1111 1111' };
  await (await openTab(form)).submit('autosave all', typed);
  expect((await openTab(form)).shows('plan')).toEqual(['Gold']);
});

test('what another user saves in other fields joins the unsaved changes; of the same field both are shown', async () => {
  const form = await newForm();
  await (await openTab(form)).submit('autosave all', { plan: 'Gold' });
  await (await openTab(form, theirs)).submit('save all', { groupNumber: '777' });
  expect((await openTab(form)).shows('plan', 'groupNumber')).toEqual(['Gold', '777']);
  expect(textIn((await mine.get(form)).body)).not.toContain('Another user has changed');
  await (await openTab(form, theirs)).submit('save all', { plan: 'Silver' });
  expect(textIn((await mine.get(form)).body)).toContain('Another user has changed Plan since you typed');
  const met = await openTab(form);
  expect(met.shows('plan')).toEqual(['Gold']);
  const conflict = await met.submit('save all');
  expect(textIn(conflict.body)).toMatch(/Plan, saved: Silver.*Plan, yours: Gold/);
  const choice = fieldsIn(conflict.body);
  await mine.post(form, { ...choice, 'of-plan': 'theirs', intent: 'save all' });
  expect((await openTab(form)).shows('plan')).toEqual(['Silver']);
  expect(await noteOf(form)).toBeUndefined();
});

test('a save that is refused keeps what was typed', async () => {
  const form = await newForm();
  const refused = await (await openTab(form)).submit('save all', { plan: 'Gold', effectiveDate: '2/30/2026' });
  expect(refused.status).toBe(400);
  expect((await openTab(form)).shows('plan', 'effectiveDate')).toEqual(['Gold', '2/30/2026']);
});

test('Complete saves what is typed first', async () => {
  const form = await newForm();
  const { location } = await (await openTab(form)).submit('step complete', { plan: 'Gold' });
  expect(location).toMatch(/\/act\/complete\?/);
  const { rows } = await portal.store.pool.query('select answers from inova.verifications where id = $1', [
    form.split('verification=')[1],
  ]);
  expect(rows[0].answers).toMatchObject({ plan: 'Gold' });
  const refused = await (await openTab(form)).submit('step complete', { effectiveDate: '2/30/2026' });
  expect(textIn(refused.body)).toContain('Effective date: This date does not exist');
});

test("an SSN typed in another section is saved with this one, since drafts don't keep it", async () => {
  const form = await newForm();
  await (await openTab(form)).submit('save policy', { plan: 'Gold', patientSsn: '123-45-6789' });
  expect((await openTab(form)).shows('patientSsn').join()).toContain('6789');
});

test("a section's errors are shown in the section", async () => {
  const form = await newForm();
  const { body } = await (await openTab(form)).submit('save policy', { effectiveDate: '2/30/2026' });
  const section = /<section id="policy"[\s\S]*?<\/section>/.exec(body)?.[0] ?? '';
  expect(textIn(section)).toContain('Fix 1 error');
  expect(textIn(body).split('Fix 1 error')).toHaveLength(2);
});

test('"Save and next section" leads to the first field of the next section', async () => {
  const form = await newForm();
  const { location } = await (await openTab(form)).submit('continue patient', { patientFullName: 'Jo Doe' });
  const { body } = await mine.get(form);
  const next = /#(.+)/.exec(location as string)?.[1];
  const section = /<section id="policy-holder"[\s\S]*?<\/section>/.exec(body)?.[0] ?? '';
  expect(/<(?:input|select)[^>]*\sid="([^"]+)"/.exec(section)?.[1]).toBe(next);
});
