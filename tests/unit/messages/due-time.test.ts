import { expect, test } from 'vitest';
import { type AnswerTimes, dueTime } from '#server/inova/service/messages/due-time.ts';

const workdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opensAt: '08:00', closesAt: '17:00' }));
const chicago: AnswerTimes = { timeZone: 'America/Chicago', hours: workdays, holidays: [] };

const due = (since: string, minutes: number, times = chicago) => dueTime(new Date(since), minutes, times).toISOString();

test('an answer within open hours is due that many minutes later', () => {
  expect(due('2026-06-10T15:00:00Z', 60)).toBe('2026-06-10T16:00:00.000Z');
});

test('a message on Friday at 4:55 PM with an hour to answer is due on Monday at 8:55 AM', () => {
  expect(due('2026-06-12T21:55:00Z', 60)).toBe('2026-06-15T13:55:00.000Z');
});

test('an answer that just fits before closing is due at closing', () => {
  expect(due('2026-06-12T21:55:00Z', 5)).toBe('2026-06-12T22:00:00.000Z');
});

test('a message at night is due after opening', () => {
  expect(due('2026-06-10T05:30:00Z', 30)).toBe('2026-06-10T13:30:00.000Z');
});

test('a message on a holiday is due on the next open day', () => {
  const times = { ...chicago, holidays: [{ day: '2026-12-25', opensAt: null, closesAt: null }] };
  expect(due('2026-12-24T22:30:00Z', 60, times)).toBe('2026-12-28T14:30:00.000Z');
});

test('a holiday with other hours counts them', () => {
  const times = { ...chicago, holidays: [{ day: '2026-12-24', opensAt: '08:00', closesAt: '12:00' }] };
  expect(due('2026-12-24T17:30:00Z', 60, times)).toBe('2026-12-25T14:30:00.000Z');
});

test('hours keep to the clinic’s clock when it changes', () => {
  expect(due('2026-03-06T22:30:00Z', 60), 'spring: 4:30 PM CST to 8:30 AM CDT').toBe('2026-03-09T13:30:00.000Z');
  expect(due('2026-10-30T21:30:00Z', 60), 'autumn: 4:30 PM CDT to 8:30 AM CST').toBe('2026-11-02T14:30:00.000Z');
});

test('hours across the change have the minutes that pass', () => {
  const always = [7].map((weekday) => ({ weekday, opensAt: '01:00', closesAt: '04:00' }));
  const times = { ...chicago, hours: always };
  expect(due('2026-03-08T07:30:00Z', 60, times)).toBe('2026-03-08T08:30:00.000Z');
});

test('a day may have several hours, in any order', () => {
  const hours = [
    { weekday: 3, opensAt: '13:00', closesAt: '17:00' },
    { weekday: 3, opensAt: '08:00', closesAt: '12:00' },
  ];
  expect(due('2026-06-10T16:30:00Z', 60, { ...chicago, hours })).toBe('2026-06-10T18:30:00.000Z');
});

test('a clinic without hours is always open', () => {
  expect(due('2026-06-13T16:30:00Z', 60, { ...chicago, hours: [] })).toBe('2026-06-13T17:30:00.000Z');
});
