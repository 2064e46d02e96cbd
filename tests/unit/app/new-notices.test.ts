import { expect, test } from 'vitest';
import { isOnScreen, isScreenOf, newcomers, seenWith } from '#app/shell/new-notices/newcomers.ts';

const notice = (id: number, at: string, unread = true) => ({
  ...{ id, at: `2026-06-15T${at}:00Z`, unread, isMessage: false, text: `Notice ${id}`, time: '' },
});
const idsOf = (notices: { id: number | null }[]) => notices.map(({ id }) => id);

test('what was there when the page opened is not new, and what comes later is, once', () => {
  const before = [notice(2, '10:00'), notice(1, '09:00')];
  const seen = seenWith(before);
  const now = [notice(3, '11:00'), ...before];
  expect(idsOf(newcomers(before, seen))).toEqual([]);
  expect(idsOf(newcomers(now, seen))).toEqual([3]);
  expect(idsOf(newcomers(now, seenWith(now, seen)))).toEqual([]);
});

test('a notice that came back from a snooze is new; one that was read, or is marked as unread again, is not', () => {
  const seen = seenWith([notice(2, '10:00'), notice(1, '09:00', false)]);
  expect(idsOf(newcomers([notice(1, '12:00'), notice(2, '10:00')], seen))).toEqual([1]);
  expect(idsOf(newcomers([notice(2, '10:00'), notice(1, '09:00')], seen))).toEqual([]);
  expect(idsOf(newcomers([notice(3, '11:00', false)], seen))).toEqual([]);
});

test('an old notice that is among the latest again, as others were snoozed, is not new', () => {
  const seen = seenWith([notice(5, '10:00'), notice(4, '09:00')]);
  expect(idsOf(newcomers([notice(4, '09:00'), notice(1, '08:00')], seen))).toEqual([]);
});

test('a notice of a transaction that ended a little later is new', () => {
  const seen = seenWith([notice(5, '10:00')]);
  expect(idsOf(newcomers([{ ...notice(4, '09:59'), at: '2026-06-15T09:59:30Z' }], seen))).toEqual([4]);
});

test('a notice says nothing while the page shows what it leads to', () => {
  const conversation = '/support-chat?conversation=12';
  expect(isOnScreen(conversation, '/support-chat?group=3&conversation=12')).toBe(true);
  expect(isOnScreen(conversation, '/support-chat/1021?conversation=12')).toBe(true);
  expect(isOnScreen(conversation, '/support-chat?conversation=1')).toBe(false);
  expect(isOnScreen(conversation, '/support-chat')).toBe(false);
  expect(isOnScreen('/users/tasks/task/5', '/users/tasks/task/5')).toBe(true);
  expect(isOnScreen('/users/tasks/task/5', '/users/tasks/task/55')).toBe(false);
  expect(isOnScreen(undefined, '/')).toBe(false);
});

test('the screens of a patient are the record, its pages, and the patient’s conversations', () => {
  for (const path of ['/patients/1021', '/patients/1021/edit', '/support-chat/1021']) {
    expect(isScreenOf(1021, path), path).toBe(true);
  }
  for (const path of ['/patients/10211', '/patients', '/support-chat', '/users/tasks']) {
    expect(isScreenOf(1021, path), path).toBe(false);
  }
  expect(isScreenOf(null, '/patients/1021')).toBe(false);
});
