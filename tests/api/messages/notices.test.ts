import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { type Inbox, openInbox } from '../../support/inbox.ts';
import { appOf, billing, groupId, nurses } from '../../support/messages.ts';

let service: Inbox['service'];
let staff: Inbox['staff'];
let patient: Inbox['patient'];
let financial: Inova;
beforeAll(async () => {
  ({ service, staff, patient } = await openInbox());
  financial = await service.signIn('financial');
});
afterAll(() => service.close());

/** The unread notifications of a user about a conversation. */
async function toldOf(inova: Inova, email: string, conversation: number) {
  const found = await inova.notifications.list(email);
  const link = `/support-chat?conversation=${conversation}`;
  return found.filter((each) => each.link === link && each.read === 0).map(({ title }) => title);
}
const told = (conversation: number) => toldOf(staff, 'staff@inova.test', conversation);

test('the assignee of a conversation is notified once of what the patient writes, until it is read', async () => {
  const app = appOf(staff, patient);
  const id = await app.start(groupId(5, nurses), 'May I swim?');
  expect(await told(id)).toEqual([]);
  await staff.conversations.assign(id, { assignedTo: 'me' });
  await app.write(id, 'And cycle?');
  await app.write(id, 'Or run?');
  expect(await told(id)).toEqual(['New message']);
  await financial.conversations.read(id, {});
  expect(await told(id)).toEqual([]);
  await app.write(id, 'Thank you!');
  expect(await told(id)).toEqual(['New message']);
});

test('who opens a conversation has seen its notification, and others have not', async () => {
  const app = appOf(staff, patient);
  const id = await app.start(groupId(5, billing), 'My bill');
  const told = await toldOf(financial, 'financial@inova.test', id);
  expect(told).toEqual(['New message']);
  const { lastMessageId } = await financial.conversations.get(id);
  await financial.conversations.seen(id, { upTo: lastMessageId ?? 0 });
  expect(await toldOf(financial, 'financial@inova.test', id)).toEqual([]);
});

test('the members of a group are notified of a conversation that is forwarded to it', async () => {
  const id = await appOf(staff, patient).start(groupId(5, nurses), 'Is this covered?');
  await staff.conversations.forward(id, { destinationGroupId: groupId(5, billing) });
  expect(await toldOf(financial, 'financial@inova.test', id)).toEqual(['Conversation forwarded to Billing']);
  expect(await told(id)).toEqual([]);
});
