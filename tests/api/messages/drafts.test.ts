import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Inbox, openInbox } from '../../support/inbox.ts';

let service: Inbox['service'];
let staff: Inbox['staff'];
let start: Inbox['start'];
let app: Inbox['app'];
beforeAll(async () => {
  ({ service, staff, app, start } = await openInbox());
});
afterAll(() => service.close());

const draft = (text: string, version: number) => ({ text, version, kind: 'message' as const });

test('a draft is the user’s own, and there until it is deleted', async () => {
  const id = await start();
  expect(await staff.conversations.draft(id)).toMatchObject({ text: '', version: 0 });
  const saved = await staff.conversations.saveDraft(id, draft('Thank you', 0));
  expect(saved).toMatchObject({ text: 'Thank you', version: 1 });
  expect(await staff.conversations.get(id)).toMatchObject({ hasDraft: true });
  expect(await (await service.signIn('staff')).conversations.draft(id), 'in a new session').toEqual(saved);
  const admin = await service.signIn('admin');
  expect(await admin.conversations.draft(id)).toMatchObject({ text: '' });
  expect(await staff.conversations.removeDraft(id)).toMatchObject({ text: '', version: 0 });
});

test('drafts of two tabs: neither is lost', async () => {
  const id = await start();
  const { version } = await staff.conversations.saveDraft(id, draft('One tab', 0));
  await expect(staff.conversations.saveDraft(id, draft('Another tab', 0))).rejects.toMatchObject({
    status: 409,
    errors: [expect.stringContaining('Another tab'), 'One tab'],
  });
  expect(await staff.conversations.saveDraft(id, draft('One tab', 0)), 'the same text').toMatchObject({ version: 2 });
  expect(version).toBe(1);
});

test('sending removes the draft that was sent, and keeps what another tab has typed', async () => {
  const id = await start();
  await staff.conversations.saveDraft(id, draft('Hi there \n', 0));
  await staff.messages.send({ conversationId: id, message: 'Something else' }, '');
  expect(await staff.conversations.draft(id)).toMatchObject({ text: 'Hi there \n' });
  await staff.messages.send({ conversationId: id, message: 'Hi there' }, '');
  expect(await staff.conversations.draft(id)).toMatchObject({ text: '' });
});

test('a draft stays when sending is refused', async () => {
  const id = await start();
  await staff.conversations.saveDraft(id, draft('My answer', 0));
  const seenUpTo = (await staff.conversations.get(id)).lastMessageId ?? 0;
  await app.write(id, 'Never mind');
  await expect(staff.messages.send({ conversationId: id, message: 'My answer', seenUpTo }, '')).rejects.toMatchObject({
    status: 409,
  });
  expect(await staff.conversations.draft(id)).toMatchObject({ text: 'My answer' });
});

test('others see who has the conversation open and is replying, for some seconds', async () => {
  const id = await start();
  const admin = await service.signIn('admin');
  expect(await staff.conversations.presence(id, { isReplying: true })).toEqual([]);
  const sam = { email: 'staff@inova.test', name: 'Sam Okafor', isReplying: true };
  expect(await admin.conversations.presence(id, { isReplying: false })).toEqual([sam]);
  service.clock.now = new Date(service.clock.now.getTime() + 46_000);
  expect(await admin.conversations.presence(id, { isReplying: false })).toEqual([]);
});
