import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { first } from '../../support/first.ts';
import { type Inbox, openInbox } from '../../support/inbox.ts';
import { appOf, appPatient, billing, groupId, nurses } from '../../support/messages.ts';

let service: Inbox['service'];
let staff: Inbox['staff'];
let patient: Inbox['patient'];
beforeAll(async () => {
  ({ service, staff, patient } = await openInbox());
});
afterAll(() => service.close());

const userId = async () => (await staff.session.user()).id;

test('the demonstration has a year of conversations in every group', async () => {
  const { items, totalItems } = await staff.messageGroups.list({ userId: await userId() });
  expect(items.map(({ name }) => name)).toContain('Nurses');
  expect(totalItems).toBe(items.length);
  expect(items.some(({ unreadConversations }) => unreadConversations > 0)).toBe(true);
  for (const { id } of items) {
    expect((await staff.conversations.list({ groupId: id })).totalItems, `group ${id}`).toBeGreaterThan(3);
  }
});

test('the badge, the groups, and the list of unread conversations agree', async () => {
  const { total, groups } = await staff.messageGroups.unread(await userId());
  const own = await staff.messageGroups.listOwn(await userId());
  expect(own.map(({ id, unreadConversations }) => [id, unreadConversations])).toEqual(
    groups.map(({ id, unread }) => [id, unread]),
  );
  const unread = { groupUnread: 'true', isArchived: 'false' };
  expect((await staff.conversations.list(unread)).totalItems).toBe(total);
  for (const { id, unread: count } of groups) {
    expect((await staff.conversations.list({ ...unread, groupId: id })).totalItems).toBe(count);
  }
});

test('conversations come ten a page, the newest first, and in the other order when asked', async () => {
  const page = await staff.conversations.list({ groupId: groupId(5, nurses) });
  expect(page).toMatchObject({ page: 1, itemsPerPage: 10, totalPages: Math.ceil(page.totalItems / 10) });
  const dates = page.items.map(({ lastMessageDate }) => lastMessageDate);
  expect(dates).toEqual(dates.toSorted().reverse());
  const last = await staff.conversations.list({ groupId: groupId(5, nurses), page: page.totalPages });
  const oldest = await staff.conversations.list({ groupId: groupId(5, nurses), sortDirection: 'ASC' });
  expect(oldest.items[0]?.id).toBe(last.items.at(-1)?.id);
});

test('every page says how many conversations there are, also a full one, the last one, and one after it', async () => {
  const listed = (query: object) => staff.conversations.list({ groupId: groupId(5, nurses), ...query });
  const [{ count }] = await service.store.owner
    .query<{ count: number }>(
      'select count(*)::int as count from inova.conversations where group_id = $1 and merged_into is null',
      [groupId(5, nurses)],
    )
    .then(({ rows }) => rows as [{ count: number }]);
  for (const itemsPerPage of [3, 10, 100]) {
    const last = Math.ceil(count / itemsPerPage);
    for (const page of [1, last, last + 1]) {
      const of = `page ${page} of ${itemsPerPage} each`;
      expect(await listed({ itemsPerPage, page }), of).toMatchObject({ totalItems: count, totalPages: last });
    }
  }
  const none = await listed({ startDate: '2001-01-01', endDate: '2001-01-02' });
  expect(none).toMatchObject({ items: [], totalItems: 0, totalPages: 0 });
});

test('a conversation shows the first 50 characters of its last message', async () => {
  const id = await appOf(staff, patient).start(groupId(5, nurses), `Is this\n\n${'long '.repeat(30)}`);
  const shown = await staff.conversations.get(id);
  expect(shown.lastMessagePreview).toBe(`Is this ${'long '.repeat(30)}`.slice(0, 50));
  expect(shown).toMatchObject({ patientId: patient, groupUnreadCount: 1, lastMessageFrom: 'patient', isSeen: false });
  expect(shown.participants).toMatchObject([{ kind: 'patient', id: patient }]);
});

test('filters apply one by one, and dates are days on the clinic’s clock', async () => {
  const app = appOf(staff, patient);
  service.clock.now = new Date('2026-06-15T03:30:00Z');
  const id = await app.start(groupId(5, nurses), 'It is still June 14 in Chicago');
  service.clock.now = new Date('2026-06-15T15:00:00Z');
  const listed = async (query: object) =>
    (await staff.conversations.list({ groupId: groupId(5, nurses), itemsPerPage: 100, ...query })).items.some(
      (each) => each.id === id,
    );
  expect(await listed({ startDate: '2026-06-14', endDate: '2026-06-14' })).toBe(true);
  expect(await listed({ startDate: '2026-06-15' })).toBe(false);
  expect(await listed({ isFavorited: 'true' })).toBe(false);
  await staff.conversations.favorite(id);
  expect(await listed({ isFavorited: 'true' })).toBe(true);
  expect(await listed({ isColors: 'true' })).toBe(false);
  await staff.conversations.color(id, { isColor: true });
  expect(await listed({ isColors: 'true' })).toBe(true);
  expect(await listed({ isArchived: 'true' })).toBe(false);
  await staff.conversations.archive(id);
  expect(await listed({ isArchived: 'true' })).toBe(true);
  expect(await listed({ isArchived: 'false' })).toBe(false);
  await staff.conversations.unarchive(id);
  expect(await listed({ isArchived: 'false' })).toBe(true);
});

test('all conversations of a patient are found, of any group that the user can read', async () => {
  const id = await appOf(staff, patient).start(groupId(5, billing), 'About my bill');
  const ids = async (inova: Inova) =>
    (await inova.conversations.list({ patientId: patient })).items.map((each) => each.id);
  expect(await ids(staff), 'not a member of Billing').not.toContain(id);
  expect(await ids(await service.signIn('financial'))).toContain(id);
  expect(await ids(await service.signIn('admin'))).toContain(id);
});

test('messages come newest first, and before or after a message', async () => {
  const app = appOf(staff, patient);
  const conversationId = await app.start(groupId(5, nurses), 'one');
  const second = await app.write(conversationId, 'two');
  await app.write(conversationId, 'three');
  const texts = async (query: object) =>
    (await staff.messages.list({ conversationId, ...query })).items.map(({ messageText }) => messageText);
  expect(await texts({})).toEqual(['three', 'two', 'one']);
  expect(await texts({ after: second })).toEqual(['three']);
  expect(await texts({ before: second })).toEqual(['one']);
  expect(await texts({ itemsPerPage: 1, page: 2 })).toEqual(['two']);
  const afterLast = { items: [], totalItems: 3, totalPages: 3 };
  expect(await staff.messages.list({ conversationId, itemsPerPage: 1, page: 4 })).toMatchObject(afterLast);
});

test('what belongs to another clinic, or to a group of others, is missing', async () => {
  const other = await service.signIn('clinic13');
  const id = await appOf(other, await appPatient(service, 13)).start(groupId(13, nurses), 'Hello');
  const { items } = await other.messages.list({ conversationId: id });
  const message = first(items).id;
  const missing = { status: 404 };
  await expect(staff.conversations.get(id)).rejects.toMatchObject(missing);
  await expect(staff.messages.get(message)).rejects.toMatchObject(missing);
  await expect(staff.messages.list({ conversationId: id })).rejects.toMatchObject(missing);
  await expect(staff.messages.send({ conversationId: id, message: 'x' }, '')).rejects.toMatchObject(missing);
  await expect(staff.messageGroups.get(groupId(13, nurses))).rejects.toMatchObject(missing);
  await expect(staff.messageGroups.get(groupId(5, billing))).rejects.toMatchObject(missing);
  await expect(staff.conversations.list({ groupId: groupId(13, nurses) })).rejects.toMatchObject(missing);
  const listed = await staff.conversations.list({ clientId: 13 });
  expect(listed.items).toEqual([]);
});

test('another user’s groups are refused', async () => {
  await expect(staff.messageGroups.list({ userId: (await userId()) + 1 })).rejects.toMatchObject({ status: 403 });
});

test('opening marks a conversation as seen by the user, and replying as read by the group', async () => {
  const app = appOf(staff, patient);
  const id = await app.start(groupId(5, nurses), 'Hello');
  const { lastMessageId } = await staff.conversations.get(id);
  const seen = await staff.conversations.seen(id, { upTo: lastMessageId ?? 0 });
  expect(seen).toMatchObject({ isSeen: true, groupUnreadCount: 1 });
  expect(await (await service.signIn('admin')).conversations.get(id)).toMatchObject({ isSeen: false });
  await staff.messages.send({ conversationId: id, message: 'Hi' }, '');
  expect(await staff.conversations.get(id)).toMatchObject({ groupUnreadCount: 0, patientUnreadCount: 1 });
});

test('a message written between opening and "Mark read" stays unread', async () => {
  const app = appOf(staff, patient);
  const id = await app.start(groupId(5, nurses), 'Hello');
  const { lastMessageId } = await staff.conversations.get(id);
  await app.write(id, 'One more thing');
  expect(await staff.conversations.read(id, { upTo: lastMessageId ?? 0 })).toMatchObject({ groupUnreadCount: 1 });
  expect(await staff.conversations.read(id, {})).toMatchObject({ groupUnreadCount: 0 });
  expect(await staff.conversations.unread(id, { from: lastMessageId ?? 0 })).toMatchObject({ groupUnreadCount: 2 });
});

test('unread counts stop at 100', async () => {
  const app = appOf(staff, patient);
  const id = await app.start(groupId(5, nurses), 'Hello');
  await service.store.pool.query(
    `insert into inova.messages (client_id, conversation_id, is_from_patient, text, created_at)
     select 5, $1, true, 'again', now() from generate_series(1, 120)`,
    [id],
  );
  await app.write(id, 'and again');
  expect(await staff.conversations.get(id)).toMatchObject({ groupUnreadCount: 100 });
});
