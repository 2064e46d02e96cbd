import { afterAll, beforeAll, expect, test } from 'vitest';
import { snippetOf } from '#server/inova/service/messages/search.ts';
import { type Inbox, openInbox } from '../../support/inbox.ts';
import { appOf, billing, groupId, nurses } from '../../support/messages.ts';

let service: Inbox['service'];
let staff: Inbox['staff'];
let patient: Inbox['patient'];
let id: number;
beforeAll(async () => {
  ({ service, staff, patient } = await openInbox());
  id = await appOf(staff, patient).start(
    groupId(5, nurses),
    'Is the Zyrtéxamol o’clock dose 2.5 mg?',
    'Quokka question',
  );
});
afterAll(() => service.close());

const found = async (q: string, inova = staff, query: object = {}) =>
  (await inova.messages.search({ q, ...query })).items.map(({ conversation }) => conversation.id);

test.each([
  ['a word', 'zyrtexamol'],
  ['the beginning of a word', 'zyrte'],
  ['in capitals and with an accent', 'ZYRTÉX'],
  ['several words in any order', 'dose zyrtexamol'],
  ['a word of the subject', 'quokka'],
  ['with punctuation', '(zyrtexamol) & dose!'],
  ['quotes and operators', "zyrtexamol ' | \\ :* <->"],
])('a conversation is found by %s', async (_, q) => {
  expect(await found(q)).toEqual([id]);
});

test.each(['yrtexamol', 'zyrtexamol banana', "''", '&&&', ':*'])('%s finds nothing', async (q) => {
  expect(await found(q)).toEqual([]);
});

test('a conversation is found by its patient’s name', async () => {
  const { firstname, lastname } = await staff.patients.get(patient);
  expect(await found(`${firstname} ${lastname}`)).toContain(id);
  const listed = await staff.conversations.list({ groupId: groupId(5, nurses), search: lastname, itemsPerPage: 100 });
  expect(listed.items.map((each) => each.id)).toContain(id);
});

test('the result shows the message with the words marked', async () => {
  const { items } = await staff.messages.search({ q: 'zyrtex' });
  expect(items[0]?.snippet).toContainEqual({ text: 'Zyrtéxamol', isMatch: true });
  expect(items[0]?.message?.messageText).toContain('Zyrtéxamol');
});

test('nothing is found of other clinics, of groups of others, and of deleted messages', async () => {
  expect(await found('zyrtexamol', await service.signIn('clinic13'))).toEqual([]);
  const secret = await appOf(staff, patient).start(groupId(5, billing), 'Xylophonium bill');
  expect(await found('xylophonium')).toEqual([]);
  const financial = await service.signIn('financial');
  expect(await found('xylophonium', financial)).toEqual([secret]);
  const { items } = await financial.messages.list({ conversationId: secret });
  await financial.messages.remove(items[0]?.id ?? 0);
  expect(await found('xylophonium', financial)).toEqual([]);
});

test('a network user finds words in all clinics, or in one', async () => {
  const network = await service.signIn('network');
  const all = await network.messages.search({ q: 'refill', itemsPerPage: 100 });
  expect(new Set(all.items.map(({ conversation }) => conversation.clientId)).size).toBeGreaterThan(1);
  const one = await network.messages.search({ q: 'refill', clientId: 13 });
  expect(one.items.every(({ conversation }) => conversation.clientId === 13)).toBe(true);
});

test('words of one patient are found however many newer messages have them', async () => {
  await service.store.owner.query(
    `with added as (
       insert into inova.conversations (client_id, group_id, patient_id, subject, last_message_at, created_at)
       select 5, $1, a.patient_id, 'Many', now() + n * interval '1 minute', now()
       from (select min(patient_id) as patient_id from inova.chat_patients where client_id = 5 and patient_id <> $2) a,
         generate_series(1, 400) n returning id)
     insert into inova.messages (client_id, conversation_id, is_from_patient, text, created_at)
       select 5, id, true, 'More zyrtexamol', now() from added`,
    [groupId(5, nurses), patient],
  );
  expect(await found('zyrtexamol', staff, { itemsPerPage: 100 })).not.toContain(id);
  expect(await found('zyrtexamol', staff, { patientId: patient })).toEqual([id]);
  expect((await staff.conversations.list({ search: 'zyrtexamol', patientId: patient })).totalItems).toBe(1);
});

test('a search of one character is refused', async () => {
  await expect(staff.messages.search({ q: 'x' })).rejects.toMatchObject({ status: 400 });
});

test('a snippet is the surroundings of the first match', () => {
  const text = `${'a '.repeat(200)}needle ${'b '.repeat(200)}`;
  const parts = snippetOf(text, ['need']);
  expect(parts.map(({ text: part }) => part).join('').length).toBeLessThan(200);
  expect(parts.filter(({ isMatch }) => isMatch)).toEqual([{ text: 'needle', isMatch: true }]);
});
