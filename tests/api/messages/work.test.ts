import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { first } from '../../support/first.ts';
import { type Inbox, inboxTime, openInbox } from '../../support/inbox.ts';
import { billing, counselors, groupId, nurses, physicians } from '../../support/messages.ts';

let service: Inbox['service'];
let staff: Inbox['staff'];
let app: Inbox['app'];
let patient: Inbox['patient'];
let start: Inbox['start'];
beforeAll(async () => {
  ({ service, staff, app, patient, start } = await openInbox());
});
afterAll(() => service.close());

const badge = async (inova: Inova) => (await inova.messageGroups.unread(0)).total;

test('forwarding to a group that one can’t read succeeds, moves the badges, and then the conversation is missing', async () => {
  const financial = await service.signIn('financial');
  const id = await start('What do I owe?');
  await staff.messages.send({ conversationId: id, message: 'I ask Billing' }, '');
  const [own, theirs] = [await badge(staff), await badge(financial)];
  const to = { destinationGroupId: groupId(5, billing), note: 'Please explain the bill' };
  expect(await staff.conversations.forward(id, to)).toMatchObject({
    id,
    groupId: to.destinationGroupId,
    isForwarded: true,
  });
  await expect(staff.conversations.get(id)).rejects.toMatchObject({ status: 404 });
  expect([await badge(staff), await badge(financial)]).toEqual([own, theirs + 1]);
  expect(await financial.conversations.get(id)).toMatchObject({
    groupUnreadCount: 1,
    assignedTo: null,
    isForwarded: true,
  });
  const { items } = await financial.messages.list({ conversationId: id });
  expect(items.map(({ kind, messageText }) => [kind, messageText])).toEqual([
    ['event', 'Forwarded from Nurses to Billing'],
    ['note', 'Please explain the bill'],
    ['message', 'I ask Billing'],
    ['message', 'What do I owe?'],
  ]);
});

test('forwarding goes to active groups of the clinic that are not hidden', async () => {
  const admin = await service.signIn('admin');
  const hidden = await admin.messageGroups.create({ clientId: 5, name: 'Hidden' });
  await admin.messageGroups.update(hidden.id, { hidden: true });
  const offered = (await staff.messageGroups.forwardGroups({ itemsPerPage: 9999 })).items.map(({ id }) => id);
  expect(offered).toContain(groupId(5, billing));
  expect(offered).not.toContain(hidden.id);
  const id = await start();
  for (const destinationGroupId of [hidden.id, groupId(13, nurses), groupId(5, nurses), 999_999]) {
    await expect(staff.conversations.forward(id, { destinationGroupId })).rejects.toMatchObject({ status: 400 });
  }
});

test('a snoozed conversation is read until its time, then unread again', async () => {
  const id = await start();
  const before = await badge(staff);
  const until = '2026-06-16T14:00:00.000Z';
  expect(await staff.conversations.snooze(id, { when: 'tomorrow' })).toMatchObject({
    groupUnreadCount: 0,
    snoozedUntil: until,
  });
  expect(await badge(staff)).toBe(before - 1);
  const listed = async (isSnoozed: string) =>
    (await staff.conversations.list({ groupId: groupId(5, nurses), isSnoozed, itemsPerPage: 100 })).items.some(
      (each) => each.id === id,
    );
  expect([await listed('true'), await listed('false')]).toEqual([true, false]);
  service.clock.now = new Date(until);
  await service.service.tasks['wake-conversations']?.run({}, new AbortController().signal);
  service.clock.now = inboxTime;
  expect(await staff.conversations.get(id)).toMatchObject({ groupUnreadCount: 1, snoozedUntil: null });
});

test('a patient who writes wakes a snoozed conversation and returns an archived one', async () => {
  const snoozed = await start();
  await staff.conversations.snooze(snoozed, { when: 'week' });
  await staff.conversations.snooze(snoozed, { when: 'week' });
  await app.write(snoozed, 'Hello?');
  expect(await staff.conversations.get(snoozed)).toMatchObject({ snoozedUntil: null, groupUnreadCount: 1 });
  const archived = await start();
  await staff.conversations.archive(archived);
  await app.write(archived, 'Hello?');
  expect(await staff.conversations.get(archived)).toMatchObject({ isArchived: false, groupUnreadCount: 2 });
  const past = staff.conversations.snooze(snoozed, { when: 'own', day: '2026-06-01', time: '09:00' });
  await expect(past).rejects.toMatchObject({ status: 400, message: expect.stringContaining('future') });
});

test('a conversation is assigned to staff of its clinic, and found as theirs', async () => {
  const id = await start();
  expect(await staff.conversations.assign(id, { assignedTo: 'me' })).toMatchObject({
    assignedTo: { email: 'staff@inova.test', name: 'Sam Okafor' },
  });
  const ids = async (assignedTo: string) =>
    (await staff.conversations.list({ groupId: groupId(5, nurses), assignedTo, itemsPerPage: 100 })).items.map(
      (each) => each.id,
    );
  expect(await ids('me')).toContain(id);
  expect(await ids('nobody')).not.toContain(id);
  const stranger = staff.conversations.assign(id, { assignedTo: 'clinic13@inova.test' });
  await expect(stranger).rejects.toMatchObject({ status: 400 });
  expect(await staff.conversations.assign(id, { assignedTo: null })).toMatchObject({ assignedTo: null });
});

test('merging moves all messages, keeps what was unread, and can be undone', async () => {
  const [first, second] = [await start('first'), await start('second')];
  await staff.conversations.read(first, {});
  const merged = await staff.conversations.merge(first, { from: second });
  expect(merged).toMatchObject({ groupUnreadCount: 1, lastMessagePreview: 'second' });
  expect(await staff.conversations.get(second)).toMatchObject({ mergedInto: first, groupUnreadCount: 0 });
  const texts = async (id: number) =>
    (await staff.messages.list({ conversationId: id })).items.flatMap((each) =>
      each.kind === 'message' ? [each.messageText] : [],
    );
  expect(await texts(first)).toEqual(['second', 'first']);
  await expect(staff.conversations.merge(first, { from: second })).rejects.toMatchObject({ status: 409 });
  expect(await staff.conversations.undoMerge(first, { from: second })).toMatchObject({ groupUnreadCount: 0 });
  expect([await texts(first), await texts(second)]).toEqual([['first'], ['second']]);
  expect(await staff.conversations.get(second)).toMatchObject({ mergedInto: null, groupUnreadCount: 1 });
});

test('a merged conversation takes those merged into it along, and brings them back when it is separated', async () => {
  const [first, second, third] = [await start('first'), await start('second'), await start('third')];
  const texts = async (id: number) =>
    (await staff.messages.list({ conversationId: id })).items
      .filter(({ kind }) => kind === 'message')
      .map(({ messageText }) => messageText);
  await staff.conversations.merge(second, { from: third });
  await staff.conversations.merge(first, { from: second });
  expect(await texts(first)).toEqual(['third', 'second', 'first']);
  await expect(staff.conversations.undoMerge(second, { from: third })).rejects.toMatchObject({ status: 409 });
  await staff.conversations.undoMerge(first, { from: second });
  expect([await texts(first), await texts(second)]).toEqual([['first'], ['third', 'second']]);
  await staff.conversations.undoMerge(second, { from: third });
  expect([await texts(second), await texts(third)]).toEqual([['second'], ['third']]);
});

test('a message deleted while its conversation is merged is deleted where it went, and the counts agree', async () => {
  const [target, source] = [await start('kept'), await start('deleted')];
  const message = (await staff.messages.list({ conversationId: source })).items[0]?.id ?? 0;
  const lock = await service.store.pool.connect();
  await lock.query('begin');
  await lock.query('select from inova.conversations where id = $1 for update', [source]);
  const merging = staff.conversations.merge(target, { from: source });
  await expect.poll(() => waiting(1)).toBe(true);
  const deleting = staff.messages.remove(message);
  await expect.poll(() => waiting(2)).toBe(true);
  await lock.query('commit');
  lock.release();
  await Promise.all([merging, deleting]);
  expect(await staff.conversations.get(target)).toMatchObject({
    groupUnreadCount: 1,
    lastMessagePreview: 'Message deleted',
  });
});

/** True once so many connections of this store wait for a lock. */
async function waiting(count: number): Promise<boolean> {
  const { rows } = await service.store.pool.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return first(rows).count >= count;
}

test('conversations of two patients are not merged', async () => {
  const { rows } = await service.store.pool.query(
    'select id from inova.conversations where client_id = 5 and patient_id <> $1 and group_id = $2 limit 1',
    [patient, groupId(5, nurses)],
  );
  const merge = staff.conversations.merge(await start(), { from: first(rows).id });
  await expect(merge).rejects.toMatchObject({ status: 400, message: expect.stringContaining('same patient') });
});

test('a bulk action changes those that it can, or all that match', async () => {
  const ids = [await start('one', physicians), await start('two', physicians)];
  const result = await staff.conversations.bulk({ action: 'read', ids: [...ids, 999_999_999] });
  expect(result).toEqual({
    ids: ids.toSorted((one, other) => one - other),
    skipped: [999_999_999],
    patientIds: [patient],
  });
  const all = { groupId: String(groupId(5, physicians)), isArchived: 'false' } as const;
  const { totalItems } = await staff.conversations.list(all);
  const archived = await staff.conversations.bulk({ action: 'archive', all });
  expect(archived.ids).toHaveLength(totalItems);
  expect((await staff.conversations.list(all)).totalItems).toBe(0);
  await staff.conversations.bulk({ action: 'unarchive', ids: archived.ids });
  expect((await staff.conversations.list(all)).totalItems).toBe(totalItems);
  await expect(staff.conversations.bulk({ action: 'snooze', ids })).rejects.toMatchObject({ status: 400 });
});

test('a conversation is exported to the EHR once per last message', async () => {
  const id = await start('Please note this');
  const documents: string[] = [];
  const ehr = {
    findPatient: async () => null,
    findStatements: async () => null,
    addDocument: async ({ identifier, text, type }: { identifier: string; text: string; type: { name: string } }) => {
      documents.push(`${identifier} ${type.name} ${text}`);
    },
  };
  const run = service.restart({ ehr });
  const message = (await staff.conversations.get(id)).lastMessageId;
  for (let times = 0; times < 2; times++) {
    await staff.conversations.exportToEhr(id);
    await run.settled();
  }
  expect(documents).toEqual([expect.stringContaining(`5-${id}-${message} Nursing note`)]);
  expect(documents[0]).toContain('Please note this');
  expect(await staff.conversations.get(id)).toMatchObject({ exportedAt: inboxTime.toISOString() });
  await staff.messages.send({ conversationId: id, message: 'Noted' }, '');
  await staff.conversations.exportToEhr(id);
  await run.settled();
  expect(documents).toHaveLength(2);
});

test('while the EHR doesn’t respond a conversation is not exported, and is tried again', async () => {
  const id = await start('Please keep this');
  let isDown = true;
  const addDocument = async () => {
    if (isDown) throw new Error('no response');
  };
  const none = async () => null;
  const run = service.restart({ ehr: { findPatient: none, findStatements: none, addDocument } });
  await staff.conversations.exportToEhr(id);
  await run.settled();
  expect((await staff.conversations.get(id)).exportedAt).toBeNull();
  const { items } = await staff.messages.list({ conversationId: id });
  expect(items.filter(({ kind }) => kind === 'event')).toEqual([]);
  isDown = false;
  await service.store.pool.query('update graphile_worker._private_jobs set run_at = now(), attempts = 0');
  await run.settled();
  expect((await staff.conversations.get(id)).exportedAt).toBe(inboxTime.toISOString());
});

test('the EHR gets the document over FHIR, for patients that it knows by their EHR ID', async () => {
  const id = await start('Over FHIR');
  await staff.conversations.exportToEhr(id);
  await service.service.settled();
  expect((await staff.conversations.get(id)).exportedAt).toBe(inboxTime.toISOString());
});

test('a group without a note type can’t export', async () => {
  const financial = await service.signIn('financial');
  const id = await start('Costs', counselors);
  const exported = financial.conversations.exportToEhr(id);
  await expect(exported).rejects.toMatchObject({ status: 422, message: expect.stringContaining('note type') });
});

test('a group that marks messages as read once opened', async () => {
  const admin = await service.signIn('admin');
  const group = await admin.messageGroups.create({ clientId: 5, name: 'Quick' });
  await admin.messageGroups.update(group.id, { readRule: 'open' });
  const id = await app.start(group.id, 'Hello');
  const upTo = (await staff.conversations.get(id)).lastMessageId ?? 0;
  await app.write(id, 'One more');
  expect(await staff.conversations.seen(id, { upTo })).toMatchObject({ groupUnreadCount: 1, isSeen: false });
  expect(await staff.conversations.seen(id, { upTo: upTo + 1_000 })).toMatchObject({
    groupUnreadCount: 0,
    isSeen: true,
  });
});
