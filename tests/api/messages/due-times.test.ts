import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import { appOf, appPatient, billing, frontDesk, groupId, nurses } from '../../support/messages.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let staff: Inova;
let admin: Inova;
let app: ReturnType<typeof appOf>;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** Sets the time, and signs in anew, as tokens end. */
async function setTime(time: string): Promise<void> {
  service.clock.now = new Date(time);
  [staff, admin] = [await service.signIn('staff'), await service.signIn('admin')];
  app = appOf(staff, await appPatient(service, 5));
}

/** A conversation that the patient starts at this time. */
async function startAt(time: string, group = nurses): Promise<number> {
  await setTime(time);
  return app.start(groupId(5, group), 'Hello');
}

test('a message on Friday at 4:55 PM is due on Saturday in the clinic’s hours', async () => {
  const id = await startAt('2026-06-12T21:55:00Z', frontDesk);
  expect(await staff.conversations.get(id)).toMatchObject({
    waitingSince: '2026-06-12T21:55:00.000Z',
    dueAt: '2026-06-13T14:55:00.000Z',
    isOverdue: false,
  });
});

test('neither a private note nor another question changes since when the patient waits, and a reply ends it', async () => {
  const id = await startAt('2026-06-15T14:00:00Z');
  const dueAt = '2026-06-15T18:00:00.000Z';
  await staff.messages.send({ conversationId: id, message: 'Ask the physician', kind: 'note' }, '');
  await setTime('2026-06-15T15:00:00Z');
  await app.write(id, 'Hello?');
  expect(await staff.conversations.get(id)).toMatchObject({ waitingSince: '2026-06-15T14:00:00.000Z', dueAt });
  await setTime('2026-06-15T19:00:00Z');
  expect(await staff.conversations.get(id)).toMatchObject({ isOverdue: true });
  const overdue = await staff.conversations.list({ groupId: groupId(5, nurses), isOverdue: 'true', itemsPerPage: 100 });
  expect(overdue.items.map((each) => each.id)).toContain(id);
  await staff.messages.send({ conversationId: id, message: 'Sorry, here I am' }, '');
  expect(await staff.conversations.get(id)).toMatchObject({ waitingSince: null, dueAt: null, isOverdue: false });
});

test('forwarding computes the due time by the other group', async () => {
  const id = await startAt('2026-06-15T14:00:00Z');
  await staff.conversations.forward(id, { destinationGroupId: groupId(5, billing) });
  expect(await admin.conversations.get(id)).toMatchObject({ dueAt: '2026-06-15T22:00:00.000Z' });
});

test('new hours, holidays, and answer times apply to conversations that wait', async () => {
  const id = await startAt('2026-06-15T14:00:00Z');
  const { hours, holidays, version } = await admin.messageSettings.hours();
  const holiday = { day: '2026-06-15', name: 'Open house', opensAt: null, closesAt: null };
  const saved = { clientId: 5, hours, version };
  const changed = await admin.messageSettings.saveHours({ ...saved, holidays: [...holidays, holiday] });
  expect(await staff.conversations.get(id)).toMatchObject({ dueAt: '2026-06-16T17:00:00.000Z' });
  await expect(admin.messageSettings.saveHours({ ...saved, holidays })).rejects.toMatchObject({ status: 409 });
  await admin.messageSettings.saveHours({ ...saved, holidays, version: changed.version });
  expect(await staff.conversations.get(id)).toMatchObject({ dueAt: '2026-06-15T18:00:00.000Z' });
  await admin.messageGroups.update(groupId(5, nurses), { answerMinutes: 60 });
  expect(await staff.conversations.get(id)).toMatchObject({ dueAt: '2026-06-15T15:00:00.000Z' });
  await admin.messageGroups.update(groupId(5, nurses), { answerMinutes: null });
  expect(await staff.conversations.get(id)).toMatchObject({ dueAt: null, waitingSince: '2026-06-15T14:00:00.000Z' });
});

test('hours that end before they start are refused', async () => {
  const reversed = { weekday: 1, opensAt: '17:00', closesAt: '08:00' };
  const saved = admin.messageSettings.saveHours({ clientId: 5, hours: [reversed], holidays: [], version: 1 });
  await expect(saved).rejects.toMatchObject({ status: 400, message: 'The end must be later than the start' });
});
