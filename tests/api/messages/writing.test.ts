import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import * as calls from '#server/inova/contract/messages/messages.ts';
import { rows, sql } from '#server/store/sql.ts';
import { first } from '../../support/first.ts';
import { type Inbox, openInbox } from '../../support/inbox.ts';
import { appPatient, billing, groupId, nurses } from '../../support/messages.ts';
import { picture } from '../../support/sample-files.ts';

let service: Inbox['service'];
let staff: Inbox['staff'];
let admin: Inbox['admin'];
let start: Inbox['start'];
beforeAll(async () => {
  ({ service, staff, admin, start } = await openInbox());
});
afterAll(() => service.close());

const send = (inova: Inova, sent: object) => inova.messages.send(sent as never, '');
const lastOf = async (id: number) => (await staff.conversations.get(id)).lastMessageId ?? 0;

test('a reply is read by the group, claims the conversation, and is unread for the patient', async () => {
  const id = await start();
  const sent = await send(staff, { conversationId: id, message: '  Hi there  ' });
  expect(sent).toMatchObject({ messageText: 'Hi there', createdByName: 'Sam Okafor', from: 'staff', kind: 'message' });
  expect(await staff.conversations.get(id)).toMatchObject({
    groupUnreadCount: 0,
    patientUnreadCount: 1,
    lastMessagePreview: 'Hi there',
    assignedTo: { email: 'staff@inova.test', name: 'Sam Okafor' },
  });
  await send(admin, { conversationId: id, message: 'Me too' });
  const { assignedTo, participants } = await staff.conversations.get(id);
  expect(assignedTo?.email, 'stays with the first').toBe('staff@inova.test');
  expect(participants.map(({ name }) => name)).toEqual(expect.arrayContaining(['Sam Okafor', 'Amelia Brandt']));
});

test('the second of two who answer at once gets 409 with what the first wrote', async () => {
  const id = await start();
  const seenUpTo = await lastOf(id);
  await send(admin, { conversationId: id, message: 'Taken care of', seenUpTo });
  const second = send(staff, { conversationId: id, message: 'I will look into it', seenUpTo });
  await expect(second).rejects.toMatchObject({
    status: 409,
    errors: [expect.stringContaining('Someone wrote'), 'Amelia Brandt: Taken care of'],
  });
  await send(staff, { conversationId: id, message: 'Seen', seenUpTo: await lastOf(id) });
});

test('two who answer at the same moment: one message', async () => {
  const id = await start();
  const seenUpTo = await lastOf(id);
  const both = await Promise.allSettled(
    [staff, admin].map((inova) => send(inova, { conversationId: id, message: 'On it', seenUpTo })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await staff.messages.list({ conversationId: id })).totalItems).toBe(2);
});

test('a message sent twice with one key is one message', async () => {
  const id = await start();
  const key = crypto.randomUUID();
  const sent = { conversationId: id, message: 'Once' };
  const [one, other] = await Promise.all([staff.messages.send(sent, key), staff.messages.send(sent, key)]);
  expect(one.id).toBe(other.id);
  expect((await staff.messages.list({ conversationId: id })).totalItems).toBe(2);
});

test('a private note is not shown to the patient, and answers nothing', async () => {
  const id = await start('My question');
  await send(staff, { conversationId: id, message: 'Ask the physician', kind: 'note' });
  const shown = await staff.conversations.get(id);
  expect(shown).toMatchObject({ groupUnreadCount: 1, lastMessagePreview: 'My question', assignedTo: null });
  const { messages } = await staff.patientApp.thread(shown.patientId, id);
  expect(messages.map(({ messageText }) => messageText)).toEqual(['My question']);
});

test('a message that can’t be sent says why', async () => {
  const conversationId = await start();
  const refused = (sent: object) =>
    send(staff, { conversationId, ...sent }).then(
      () => 'sent',
      ({ status, message }) => [status, message],
    );
  expect(await refused({ message: '   ' })).toEqual([400, 'Enter a message']);
  expect(await refused({ message: 'x'.repeat(20_001) })).toEqual([400, 'A message may have 20,000 characters']);
  expect(await refused({ message: 'x'.repeat(20_000) })).toBe('sent');
  expect(await refused({ message: 'My card is 4111 1111 1111 1111' })).toEqual([422, expect.stringContaining('card')]);
  expect(await refused({ message: 'x', conversationId: 999_999_999 })).toEqual([404, 'Not found']);
  const into = await start();
  await staff.conversations.merge(into, { from: conversationId });
  expect(await refused({ message: 'x' })).toEqual([422, expect.stringContaining('merged')]);
});

test('a patient who does not use the app can’t be written to', async () => {
  const patient = await appPatient(service, 5, false);
  const started = staff.conversations.create(
    { subject: 'Hi', groupId: groupId(5, nurses), message: 'Hello', participants: [patient] },
    '',
  );
  await expect(started).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('does not use the app'),
  });
  const { items } = await staff.conversations.list({ patientId: patient });
  expect(items).toEqual([]);
});

test('a conversation starts with its patient by number or as an object, in a group of the clinic', async () => {
  const patient = await appPatient(service, 5);
  const create = (changes: object) =>
    staff.conversations.create(
      { subject: 'Your visit', groupId: groupId(5, nurses), message: 'Hello', participants: [patient], ...changes },
      '',
    );
  expect(await create({})).toMatchObject({ subject: 'Your visit', patientId: patient, groupUnreadCount: 0 });
  expect(await create({ participants: [{ kind: 'patient', id: patient }] })).toMatchObject({ patientId: patient });
  await expect(create({ groupId: groupId(13, nurses) })).rejects.toMatchObject({ status: 404 });
  await expect(create({ groupId: groupId(5, billing) }), 'not a member').rejects.toMatchObject({ status: 404 });
  const foreign = await appPatient(service, 13);
  await expect(create({ participants: [foreign] })).rejects.toMatchObject({ status: 400 });
  await expect(create({ subject: ' ' })).rejects.toMatchObject({ message: 'Subject is required' });
});

test('deleting the last unread message corrects the count and the preview, and keeps the position', async () => {
  const id = await start('Please delete this');
  const before = await staff.conversations.get(id);
  const message = before.lastMessageId ?? 0;
  const removed = await staff.messages.remove(message);
  expect(removed).toMatchObject({ deletedBy: 'staff@inova.test', deletedByName: 'Sam Okafor', messageText: '' });
  expect(await staff.conversations.get(id)).toMatchObject({
    groupUnreadCount: 0,
    lastMessagePreview: 'Message deleted',
    lastMessageDate: before.lastMessageDate,
    waitingSince: null,
  });
  expect((await staff.messages.list({ conversationId: id })).items).toEqual([]);
  const tombstone = async (inova: Inova) =>
    first((await inova.messages.list({ conversationId: id, alsoDeleted: 'true' })).items);
  expect(await tombstone(staff)).toMatchObject({ id: message, messageText: '' });
  expect(await tombstone(admin), 'only admins read it').toMatchObject({ messageText: 'Please delete this' });
});

test('a file is kept with its message, and missing for those who can’t read it', async () => {
  const id = await start();
  const content = await picture('png');
  const sent = await send(staff, {
    conversationId: id,
    attachmentName: 'scan.png',
    attachmentFile: `data:image/png;base64,${content.toString('base64')}`,
  });
  expect(sent).toMatchObject({
    attachmentName: 'scan.png',
    attachmentFile: `/supportChat/messages/${sent.id}/attachment`,
    attachment: { type: 'image/png', hasThumbnail: true },
  });
  const file = await staff.messages.attachment(sent.id);
  expect(file).toMatchObject({ name: 'scan.png', type: 'image/png' });
  expect((await staff.messages.attachment(sent.id, { thumbnail: 'true' })).content).not.toBe(file.content);
  expect((await staff.conversations.get(id)).lastMessagePreview).toBe('Attachment');
  const other = await service.signIn('clinic13');
  await expect(other.messages.attachment(sent.id)).rejects.toMatchObject({ status: 404 });
  await staff.messages.remove(sent.id);
  await expect(staff.messages.attachment(sent.id)).rejects.toMatchObject({ status: 404 });
});

test('a file of 10 MB fits, a larger one and a program are refused, and no other call takes such a body', async () => {
  const conversationId = await start();
  const body = (bytes: Buffer) => {
    const file = { attachmentName: 'a.txt', attachmentFile: bytes.toString('base64') };
    return { body: { conversationId, message: 'x', ...file } };
  };
  const status = async (bytes: Buffer) => (await service.send(calls.send, body(bytes), staff.token)).status;
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10 * 1024 * 1024 - 9, 'a')]);
  expect(await status(pdf)).toBe(200);
  expect(await status(Buffer.concat([pdf, Buffer.from('a')]))).toBe(400);
  expect(await status(Buffer.from('MZ\u0090\0\u0003', 'latin1'))).toBe(400);
  const { status: ofOther } = await service.send(calls.remove, { params: { message: 1 }, ...body(pdf) }, staff.token);
  expect(ofOther).toBe(413);
});

test('numbers of messages follow the order of commits within a conversation', async () => {
  const id = await start();
  await Promise.all(
    [1, 2, 3, 4, 5, 6].map((index) => send(index % 2 ? staff : admin, { conversationId: id, message: `n${index}` })),
  );
  const stored = await rows<{ id: number; at: Date }>(
    service.store.pool,
    sql`select id, created_at as at from inova.messages where conversation_id = ${id} order by id`,
  );
  expect(stored).toHaveLength(7);
  expect((await staff.conversations.get(id)).lastMessageId).toBe(stored.at(-1)?.id);
});

test('a write tells listeners numbers and nothing else', async () => {
  const listener = await service.store.pool.connect();
  const heard: string[] = [];
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await listener.query('listen inova_messages');
  const id = await start('Zqcanary');
  const { id: message } = await send(staff, { conversationId: id, message: 'Zqcanary too' });
  await listener.query('select 1');
  listener.release(true);
  expect(heard.map((text) => JSON.parse(text))).toContainEqual({
    ...{ client: 5, group: groupId(5, nurses), conversation: id, message },
  });
  expect(heard.join()).not.toContain('Zqcanary');
});

test('no text of a message is in the log', async () => {
  const id = await start('Zqsecret of the patient');
  await send(staff, { conversationId: id, message: 'Zqsecret of staff' });
  await send(staff, { conversationId: id, message: 'Zqsecret '.repeat(3_000) }).catch(() => undefined);
  await staff.messages.search({ q: 'zqsecret' });
  expect(service.logLines.join('\n').toLowerCase()).not.toContain('zqsecret');
});
