import { expect, test } from 'vitest';
import {
  addDays,
  clockMinutes,
  dateIn,
  formatDateIn,
  formatInstant,
  formatRecentInstant,
  formatTime,
  startOfDay,
  weekOf,
} from '#app/lib/dates.ts';
import { isSkippedByDst } from '#app/ui/calendar/layout.ts';

const chicago = 'America/Chicago';
const hour = 3_600_000;

test.each([
  ['2026-11-04', 1, '2026-11-05'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-08', -7, '2026-03-01'],
])('%s plus %i days is %s', (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected);
});

test.each(['2026-11-01', '2026-11-04', '2026-11-07'])('the week of %s runs from Sunday to Saturday', (date) => {
  expect(weekOf(date)).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => `2026-11-0${day}`));
});

test.each([
  ['2026-03-08', 23],
  ['2026-11-01', 25],
  ['2026-07-01', 24],
])('%s has %i hours in Chicago', (date, hours) => {
  expect((startOfDay(addDays(date, 1), chicago) - startOfDay(date, chicago)) / hour).toBe(hours);
});

test('a day begins at midnight in its time zone', () => {
  expect(new Date(startOfDay('2026-11-04', chicago)).toISOString()).toBe('2026-11-04T06:00:00.000Z');
  expect(new Date(startOfDay('2026-07-04', chicago)).toISOString()).toBe('2026-07-04T05:00:00.000Z');
  expect(new Date(startOfDay('2026-07-04', 'Pacific/Honolulu')).toISOString()).toBe('2026-07-04T10:00:00.000Z');
});

test('an instant has the date and time of its time zone', () => {
  expect(dateIn('2026-11-05T05:30:00Z', chicago)).toBe('2026-11-04');
  expect(clockMinutes('2026-11-05T05:30:00Z', chicago)).toBe(23 * 60 + 30);
});

test('the hour skipped in spring is detected, and no other', () => {
  const skipped = Array.from({ length: 48 }, (_, slot) => slot).filter((slot) =>
    isSkippedByDst('2026-03-08', slot, chicago),
  );
  expect(skipped).toEqual([4, 5]);
  expect(isSkippedByDst('2026-03-09', 4, chicago)).toBe(false);
});

test.each([
  ['2026-11-04T15:00:00Z', '9:00 AM'],
  ['2026-11-04T18:05:00Z', '12:05 PM'],
  ['2026-11-04T06:00:00Z', '12:00 AM'],
  ['2026-11-01T06:30:00Z', '1:30 AM CDT'],
  ['2026-11-01T07:30:00Z', '1:30 AM CST'],
])('%s is shown as %s', (instant, time) => {
  expect(formatTime(instant, chicago)).toBe(time);
});

test('an instant is shown in the clinic’s time zone, or in UTC if the zone is unknown', () => {
  expect(formatInstant('2026-11-05T05:30:00Z', chicago)).toBe('11/04/2026 11:30 PM');
  expect(formatDateIn('2026-11-05T05:30:00Z', chicago)).toBe('11/04/2026');
  expect(formatInstant('2026-11-05T05:30:00Z', null)).toBe('11/05/2026 5:30 AM');
});

test('an instant of today is shown with its time only', () => {
  const now = new Date();
  expect(formatRecentInstant(now, chicago)).toBe(formatTime(now, chicago));
  expect(formatRecentInstant('2026-01-05T18:30:00Z', chicago)).toBe('01/05/2026 12:30 PM');
});
