import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { first } from '../../support/first.ts';
import { elementsIn, formsIn, textIn } from '../../support/html.ts';
import type { Fields, HttpBrowser } from '../../support/http-browser.ts';
import { partOf } from '../../support/seed.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
let mine: HttpBrowser;
let theirs: HttpBrowser;
let dialogs: Dialog[];
beforeAll(async () => {
  portal = await startTestPortal();
  mine = await portal.signIn('financial', 5);
  theirs = await portal.signIn('multi', 5);
  dialogs = await findDialogs();
});
afterAll(() => portal?.close());

/** A dialog or page with the form of a record, what is typed in it, and what completes it so that it succeeds. */
interface Dialog {
  page: string;
  /** Where Cancel leads. */
  back: string;
  typed: Fields;
  rest?: Fields;
}

const one = async <T extends object>(statement: string) => first((await portal.store.pool.query<T>(statement)).rows);

async function findDialogs(): Promise<Dialog[]> {
  const { id: patient } = await one<{ id: number }>('select id from inova.patients where client_id = 5 limit 1');
  const agreement = (state: string, other = 0) =>
    one<{ id: number; patient: number }>(
      `select g.id, g.patient_id as patient from inova.agreements g
       join inova.patients p on p.client_id = g.client_id and p.id = g.patient_id and p.email like '%@%.%'
       where g.client_id = 5 and g.state = '${state}' and g.paid_cents = 0 and g.id <> ${other}
         and not exists (select from inova.episodes e where e.id = g.episode_id and e.day1_on is not null)
       order by g.id limit 1`,
    );
  const [signed, estimate, draft] = [
    await agreement('signed'),
    await agreement('estimate sent'),
    await agreement('draft'),
  ];
  const toSign = await agreement('estimate sent', estimate.id);
  const agreementPage = (page: string, { id, patient }: typeof signed) =>
    `/patients/financialconsults/agreement/${patient}${page}?agreement=${id}`;
  const consult = () =>
    one<{ id: number }>(
      `insert into inova.appointments (client_id, patient_id, provider_id, type, starts_at, minutes, state, method)
       select client_id, patient_id, provider_id, type, now() - interval '2 days', 45, 'booked', 'Video'
       from inova.appointments where client_id = 5 and type = 'Financial consult' limit 1 returning id`,
    );
  const [held, cancelled] = [await consult(), await consult()];
  const verification = await one<{ id: number; patient: number }>(
    `insert into inova.verifications (client_id, patient_id, coverage_id, reason, state, received_at)
     select client_id, patient_id, id, 'New cycle', 'assigned', now() from inova.coverages
     where client_id = 5 and member_id is not null order by id limit 1 returning id, patient_id as patient`,
  );
  const form = `/patients/insurance/${verification.patient}`;
  const query = `?verification=${verification.id}`;
  const policy = await one<{ id: number; patient: number }>(
    `select v.id, v.patient_id as patient from inova.verifications v
     join inova.patients p on p.client_id = v.client_id and p.id = v.patient_id and p.email like '%@%.%'
     where v.client_id = 5 and v.state = 'completed' limit 1`,
  );
  const sent = `${policy.patient}?verification=${policy.id}`;
  return [
    {
      page: `/patients/${patient}/edit`,
      back: `/patients/${patient}#demographics`,
      typed: { city: 'Rockport', zip: '01966' },
    },
    { page: `/patients/${patient}/note`, back: `/patients/${patient}#notes`, typed: { text: 'Prefers mornings' } },
    {
      page: agreementPage('/plan', signed),
      back: agreementPage('', signed),
      typed: { parts: '7', firstDueOn: '2041-02-03' },
    },
    {
      page: agreementPage('/payment', signed),
      back: agreementPage('', signed),
      typed: { cents: '12.00', reference: 'Check 4711' },
    },
    {
      page: `/patients/financialconsults/send/${toSign.patient}?agreement=${toSign.id}`,
      back: agreementPage('', toSign),
      typed: { parts: '2', message: 'As we said' },
    },
    {
      page: `/patients/estimates/send/${draft.patient}?agreement=${draft.id}`,
      back: `/patients/financialconsults/${draft.patient}?agreement=${draft.id}`,
      typed: { message: 'With the new package' },
    },
    {
      page: agreementPage('/revoke', estimate),
      back: agreementPage('', estimate),
      typed: { reason: 'Patient choice' },
    },
    {
      page: `/benefits/consult/${held.id}/outcome`,
      back: `/benefits/consult/${held.id}`,
      typed: { note: 'Partner joined' },
      rest: { outcome: 'Package chosen' },
    },
    {
      page: `/benefits/consult/${cancelled.id}/cancel`,
      back: `/benefits/consult/${cancelled.id}`,
      typed: { note: 'Called twice' },
      rest: { reason: 'Work' },
    },
    {
      page: `${form}/act/authorization${query}`,
      back: form + query,
      typed: { submitted: '2026-06-01', reason: 'Three IUI first' },
      rest: { procedure: 'IVF', state: 'denied', decided: '2026-06-08' },
    },
    ...['send', 'send-for-signing'].map((page) => ({
      page: `/patients/insurance/${page}/${sent}`,
      back: `/patients/insurance/download/${sent}`,
      typed: { message: `To be ${page}` },
    })),
    { page: `${form}/act/payer${query}`, back: form + query, typed: { name: 'Blue Meadow', phone: '555-010-7788' } },
  ];
}

/** The values of the fields of a dialog, as a browser would show them. */
async function shown(page: string, names: string[], browser = mine): Promise<Fields> {
  const { status, body } = await browser.get(page);
  expect(status, page).toBe(200);
  const elements = elementsIn(body);
  return Object.fromEntries(names.map((name) => [name, shownValue(elements, name)]));
}

function shownValue(elements: ReturnType<typeof elementsIn>, name: string): string {
  const at = elements.findIndex(({ attributes }) => attributes.name === name);
  const field = elements[at];
  if (field?.name !== 'select') return field?.attributes.value ?? '';
  const options = elements.slice(at + 1);
  const end = options.findIndex((each) => each.name !== 'option');
  return options.slice(0, end).find(({ attributes }) => 'selected' in attributes)?.attributes.value ?? '';
}

/** Submits a dialog as it is with what is typed, by the button with this intent. */
async function submit(page: string, typed: Fields, intent?: string, browser = mine) {
  const { body } = await browser.get(page);
  const form = first(formsIn(body).filter(({ fields }) => fields.some(({ name }) => name === 'opened')));
  const asShown = form.fields.filter(
    ({ name, type }) => !['radio', 'checkbox', 'select', 'button'].includes(type) && name !== 'formToken',
  );
  const fields = Object.fromEntries(asShown.map(({ name, value }) => [name, value]));
  return browser.post(page, { ...fields, ...typed, ...(intent && { intent }) });
}

const hasDraft = async (page: string) => /Unsaved changes from/.test(textIn((await mine.get(page)).body));

test('Cancel without script keeps what was typed in a dialog, for its user alone, until it is discarded', async () => {
  for (const { page, back, typed } of partOf(dialogs, 1 / 3, 'canceled dialogs')) {
    const names = Object.keys(typed);
    const before = await shown(page, names);
    expect((await submit(page, typed, 'leave')).location, page).toBe(back);
    expect(await shown(page, names), page).toEqual(typed);
    expect(await hasDraft(page), page).toBe(true);
    expect(await shown(page, names, theirs), `${page} of another user`).toEqual(before);
    expect((await submit(page, {}, 'discard-draft')).location, page).toBe(page);
    expect(await shown(page, names), `${page}, discarded`).toEqual(before);
    await mine.post(page, { intent: 'restore-draft' });
    expect(await shown(page, names), `${page}, after Undo`).toEqual(typed);
  }
});

test('Enter in a dialog without script submits it, and does not cancel it', async () => {
  for (const { page } of dialogs.filter((each) => !/\/send/.test(each.page))) {
    const buttons = elementsIn((await mine.get(page)).body).filter(
      ({ name, attributes }) => name === 'button' && attributes.type === 'submit',
    );
    const ofDialog = buttons.slice(buttons.findIndex(({ attributes }) => attributes.form === 'dialog-form'));
    expect(ofDialog[0]?.attributes, page).not.toHaveProperty('name');
    expect(
      ofDialog.map(({ attributes }) => attributes.value),
      page,
    ).toContain('leave');
  }
});

test('what is typed with script is stored as it is typed, and a refused form keeps it', async () => {
  for (const { page, typed } of dialogs) {
    const [name = '', text = ''] = Object.entries(typed).at(-1) ?? [];
    await submit(page, { [name]: text }, 'autosave');
    expect(await shown(page, [name]), page).toEqual({ [name]: text });
  }
  const { page } = first(dialogs.filter((each) => each.page.includes('/payment')));
  const refused = await submit(page, { cents: 'nothing', reference: '4111 1111 1111 1111' });
  expect(refused.status).toBe(400);
  expect(await shown(page, ['cents', 'reference'])).toEqual({ cents: 'nothing', reference: 'Check 4711' });
});

test('what was typed in a dialog without script is there again after the session has ended', async () => {
  const browser = await portal.signIn('financial', 5);
  const { page } = first(dialogs.filter((each) => each.page.endsWith('/note')));
  const formToken = await browser.formToken();
  const cookie = JSON.parse(atob(decodeURIComponent(browser.cookies.get('inova-session') ?? '')));
  await portal.store.pool.query(
    `update portal.sessions set active_at = active_at - interval '30 minutes' where id_hash = $1`,
    [createHash('sha256').update(cookie).digest()],
  );
  const fields = { formToken, text: 'Typed in the old session', opened: '{"text":""}', intent: 'leave' };
  expect((await browser.post(page, fields)).location).toBe('/login');
  const again = await portal.signIn('financial', 5);
  expect(await shown(page, ['text'], again)).toEqual({ text: 'Typed in the old session' });
});

test('of a field that another user has saved since, a dialog shows both values before it replaces one', async () => {
  const { page } = first(dialogs.filter((each) => each.page.endsWith('/edit')));
  await submit(page, { city: 'Salem', zip: '01970' }, 'leave');
  await submit(page, { city: 'Beverly' }, undefined, theirs);
  const { status, body } = await submit(page, {});
  expect([status, textIn(body).includes('Changes by another user')]).toEqual([409, true]);
  expect(await shown(page, ['city', 'zip'])).toEqual({ city: 'Salem', zip: '01970' });
  expect(await shown(page, ['city'], theirs)).toEqual({ city: 'Beverly' });
  await submit(page, {}, 'discard-draft');
});

const isChecked = async (page: string, name: string) =>
  elementsIn((await mine.get(page)).body).some(({ attributes }) => attributes.name === name && 'checked' in attributes);

test('a checkbox that was cleared stays cleared', async () => {
  const page = first(dialogs.filter((each) => each.page.includes('/revoke'))).page;
  await submit(page, {}, 'discard-draft');
  expect(await isChecked(page, 'isReplaced')).toBe(true);
  await submit(page, {}, 'leave');
  expect(await isChecked(page, 'isReplaced')).toBe(false);
  await submit(page, { isReplaced: 'on' }, 'leave');
  expect(await isChecked(page, 'isReplaced')).toBe(true);
});

test('submitting a dialog removes its draft', async () => {
  for (const { page, typed, rest = {} } of dialogs) {
    await submit(page, typed, 'leave');
    const { status, body } = await submit(page, { ...typed, method: 'check', ...rest });
    expect(status, `${page}: ${/role="alert".*?<\/div>/s.exec(body)?.[0]}`).toBe(302);
  }
  const { rows } = await portal.store.pool.query(`select about from portal.drafts where fields <> '{}'`);
  expect(rows).toEqual([]);
});

test('a checkbox that was kept as checked can be cleared', async () => {
  await submit('/reminder/new', { text: 'Call the lab', byEmail: 'on' }, 'save-draft');
  expect(await isChecked('/reminder/new', 'byEmail')).toBe(true);
  await submit('/reminder/new', {}, 'save-draft');
  expect(await isChecked('/reminder/new', 'byEmail')).toBe(false);
  expect(await shown('/reminder/new', ['text'])).toEqual({ text: 'Call the lab' });
});
