import { afterAll, beforeAll, expect, test } from 'vitest';
import { first } from '../../support/first.ts';
import { errorAt, textIn } from '../../support/html.ts';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { expectSubmittedOnce, submitForm } from '../../support/submit-form.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

const groupsPath = '/admin/connect/mailboxes-2';
const templatesPath = '/admin/connect/templates';

let portal: TestPortal;
let browser: HttpBrowser;
beforeAll(async () => {
  portal = await startTestPortal();
  browser = await portal.signIn('admin', 5);
  await portal.store.pool.query(
    'update inova.chat_groups set deleted_at = now(), active = false; update inova.chat_templates set deleted_at = now()',
  );
});
afterAll(() => portal?.close());

type Row = Record<string, unknown> & { id: number; name: string };

/** The kept groups or templates of clinic 5 in their order. */
const storedIn = (table: 'chat_groups' | 'chat_templates') => async () => {
  const { rows } = await portal.store.pool.query<Row>(
    `select t.* from inova.${table} t where client_id = 5 and deleted_at is null order by position, id`,
  );
  return rows;
};
const storedGroups = storedIn('chat_groups');
const storedTemplates = storedIn('chat_templates');

const membersOf = async (group: number) => {
  const { rows } = await portal.store.pool.query('select email from inova.chat_group_members where group_id = $1', [
    group,
  ]);
  return rows.map(({ email }) => email).sort();
};

const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name);

async function addGroup(name: string): Promise<number> {
  const { response } = await submitForm({ browser, page: `${groupsPath}/new`, entered: { name } });
  expect(response.location).toMatch(/mailboxes-2\/\d+$/);
  return Number(response.location?.split('/').at(-1));
}

async function addTemplate(name: string, more: Record<string, string> = {}): Promise<Row> {
  const entered = { name, text: 'Hello {firstName}', ...more };
  const { response } = await submitForm({ browser, page: `${templatesPath}/new`, entered });
  expect([response.status, textIn(response.body).slice(0, 200)]).toEqual([302, '']);
  return first((await storedTemplates()).filter((template) => template.name === name));
}

const groupFields = {
  usersEmail: '',
  categoryId: '',
  emailCategoryId: '',
  noteTypeId: '',
  answerMinutes: '',
  readRule: 'reply',
  active: 'on',
};

test('a group is added once with its name, and its form opens to set the rest', async () => {
  const submission = { browser, page: `${groupsPath}/new`, entered: { name: 'Nurses' } };
  const after = await expectSubmittedOnce(submission, { message: 'Members', stored: storedGroups });
  expect(after.at(-1)).toMatchObject({ name: 'Nurses', active: true, hidden: false });
});

test('a group is saved with members, kinds, answer time, and flags', async () => {
  const id = await addGroup('Billing');
  const entered = {
    ...groupFields,
    name: 'Billing team',
    usersEmail: 'Staff@inova.test\r\nadmin@inova.test, staff@inova.test',
    categoryId: '3',
    noteTypeId: '1',
    answerMinutes: '240',
    readRule: 'open',
    hidden: 'on',
  };
  await expectSubmittedOnce(
    { browser, page: `${groupsPath}/${id}`, entered },
    { message: 'Billing team has been saved', stored: storedGroups },
  );
  expect(first((await storedGroups()).filter((group) => group.id === id))).toMatchObject({
    ...{ name: 'Billing team', category_id: 3, email_category_id: null, note_type_id: 1, answer_minutes: 240 },
    ...{ read_rule: 'open', active: true, hidden: true, version: 2 },
  });
  expect(await membersOf(id)).toEqual(['admin@inova.test', 'staff@inova.test']);
  const list = textIn((await browser.get(groupsPath)).body);
  for (const shown of ['Billing team', 'Hidden', '2 members', '4 hours']) expect(list).toContain(shown);
});

test.each([
  ['nobody', 'nobody is not an email address'],
  ['stranger@example.com', 'stranger@example.com does not work in this clinic'],
])('the member %j is refused beside the field, and everything typed is kept', async (usersEmail, error) => {
  const id = await addGroup('Embryology');
  const entered = { ...groupFields, name: 'Embryology lab', usersEmail, answerMinutes: '60' };
  const { response } = await submitForm({ browser, page: `${groupsPath}/${id}`, entered });
  expect(response.status).toBe(400);
  expect(errorAt(response.body, 'usersEmail')).toBe(error);
  for (const kept of ['value="Embryology lab"', `>${usersEmail}</textarea>`]) expect(response.body).toContain(kept);
  expect(response.body).toMatch(/<option[^>]*value="60"[^>]*selected/);
});

test('two users editing a group see both versions, and the second can replace the first', async () => {
  const id = await addGroup('Front desk');
  const page = `${groupsPath}/${id}`;
  const open = (name: string) => submitForm({ browser, page, entered: { ...groupFields, name } });
  const first = await open('Reception');
  expect(first.response.status).toBe(302);
  const stale = await browser.post(page, { ...groupFields, name: 'Desk', version: '1', onceKey: 'stale' });
  expect(stale.status).toBe(409);
  expect(textIn(stale.body)).toMatch(/Name\s*Reception\s*Desk/);
  const resent = await browser.post(page, { ...groupFields, name: 'Desk', version: '2', onceKey: 'resent' });
  expect(resent.location).toBe(groupsPath);
});

test('groups and templates move up and down once, and the others stay in order', async () => {
  await addGroup('Last');
  await addTemplate('First reply');
  await addTemplate('Second reply');
  for (const [page, stored] of [
    [groupsPath, storedGroups],
    [templatesPath, storedTemplates],
  ] as const) {
    const [one, two, ...others] = await stored();
    const entered = { item: String(two?.id), place: '1' };
    const names = async () => namesOf(await stored());
    const after = await expectSubmittedOnce({ browser, page, entered }, { message: null, stored: names });
    expect(after).toEqual(namesOf([two as Row, one as Row, ...others]));
  }
});

test('a group with active conversations is not deleted, and the dialog says why', async () => {
  const id = await addGroup('Pharmacy');
  await portal.store.pool.query(
    `insert into inova.conversations (client_id, group_id, patient_id, subject, created_at, last_message_at)
      select 5, $1, id, 'Refill', now(), now() from inova.patients where client_id = 5 limit 1`,
    [id],
  );
  const page = `${groupsPath}/${id}/delete`;
  const refused = await browser.post(page, {});
  expect(refused.status).toBe(409);
  expect(textIn(refused.body)).toContain('This group has active conversations. Forward or archive them first');
  await portal.store.pool.query('update inova.conversations set is_archived = true where group_id = $1', [id]);
  expect((await browser.post(page, {})).location).toBe(groupsPath);
  expect(textIn((await browser.get(groupsPath)).body)).toContain('Pharmacy has been deleted');
  expect(namesOf(await storedGroups())).not.toContain('Pharmacy');
});

test('a template is saved for chosen groups, which are shown in the list', async () => {
  const group = await addGroup('Donor team');
  const template = await addTemplate('Donor welcome', { [`group${group}`]: 'on' });
  expect(template).toMatchObject({ text: 'Hello {firstName}', group_ids: [group] });
  expect(textIn((await browser.get(templatesPath)).body)).toMatch(/Donor welcome\s*Hello \{firstName\}\s*Donor team/);
  const entered = { name: 'Donor welcome', text: 'Good morning' };
  await expectSubmittedOnce(
    { browser, page: `${templatesPath}/${template.id}`, entered },
    { message: 'Donor welcome has been saved', stored: storedTemplates },
  );
  const changed = first((await storedTemplates()).filter(({ id }) => id === template.id));
  expect(changed).toMatchObject({ text: 'Good morning', group_ids: [], version: 2 });
});

test('a template with an unknown placeholder is refused beside its text, which is kept', async () => {
  const entered = { name: 'Typo', text: 'Hello {firstname}' };
  const { response } = await submitForm({ browser, page: `${templatesPath}/new`, entered });
  expect(response.status).toBe(400);
  expect(errorAt(response.body, 'text')).toBe('There is no field {firstname}');
  expect(response.body).toContain('Hello {firstname}</textarea>');
});

/** Presses Preview, which saves nothing. */
async function preview(text: string, patient: string) {
  const before = await storedTemplates();
  const { response } = await submitForm({
    browser,
    page: `${templatesPath}/new`,
    entered: { name: 'Trial', text, patient, intent: 'preview' },
  });
  expect(await storedTemplates()).toEqual(before);
  return response;
}

test('a preview shows a template with example values, or with the record of a patient and what it lacks', async () => {
  expect(textIn((await preview('Hi {firstName}, you owe {balance}.', '')).body)).toContain('Hi Jane, you owe $250.00.');
  const { rows } = await portal.store.pool.query(
    `select p.firstname, p.lastname, p.ehrid from inova.patients p where p.client_id = 5 and p.ehrid is not null
      and not exists (select from inova.appointments a where a.patient_id = p.id and a.client_id = 5
        and a.starts_at > now()) limit 1`,
  );
  const { firstname, lastname, ehrid } = rows[0];
  const shown = textIn((await preview('Hi {firstName}, see you on {nextVisit}.', ehrid)).body);
  expect(shown).toContain(`Preview for ${firstname} ${lastname}`);
  expect(shown).toContain(`Hi ${firstname}, see you on {nextVisit}.`);
  expect(shown).toContain('The record has nothing for {nextVisit}');
});

test('a preview for nobody says so beside the field, and keeps the text', async () => {
  const response = await preview('Hi {firstName}', 'Nobody Atall');
  expect(response.status).toBe(400);
  expect(errorAt(response.body, 'patient')).toBe('Patient not found');
  expect(response.body).toContain('Hi {firstName}</textarea>');
});

test('a deleted template is no longer offered', async () => {
  const { id } = await addTemplate('Short-lived');
  const page = `${templatesPath}/${id}/delete`;
  expect((await browser.post(page, {})).location).toBe(templatesPath);
  expect(textIn((await browser.get(templatesPath)).body)).toContain('Short-lived has been deleted');
  expect(namesOf(await storedTemplates())).not.toContain('Short-lived');
  expect((await browser.get(`${templatesPath}/${id}`)).location).toBe(templatesPath);
});

test('groups of another clinic are missing', async () => {
  const foreign = await portal.signIn('admin', 5);
  const { rows } = await portal.store.pool.query(
    `insert into inova.chat_groups (client_id, name, position) values (13, 'Foreign', 1) returning id`,
  );
  const path = `${groupsPath}/${rows[0].id}`;
  expect((await foreign.get(path)).location).toBe(groupsPath);
  expect((await foreign.post(path, { ...groupFields, name: 'Taken', version: '1' })).location).toBe(groupsPath);
  const after = await portal.store.pool.query('select name from inova.chat_groups where id = $1', [rows[0].id]);
  expect(after.rows).toEqual([{ name: 'Foreign' }]);
});
