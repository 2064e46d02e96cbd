import { expect, test } from 'vitest';
import { formatDate, formatTime } from '../../../cli/dates.ts';

test('a calendar date does not depend on the time zone', () => {
  expect(formatDate('1985-09-01')).toBe('09/01/1985');
  expect(formatDate(null)).toBeNull();
});

test('an instant is shown in the clinic’s time zone, with its abbreviation', () => {
  expect(formatTime('2026-01-31T15:05:00Z', 'America/Chicago')).toBe('01/31/2026 9:05 AM CST');
  expect(formatTime('2026-07-01T03:05:00Z', 'America/Phoenix')).toBe('06/30/2026 8:05 PM MST');
});

test('an instant without a clinic is shown in the machine’s time zone', () => {
  expect(formatTime(new Date(2026, 0, 31, 9, 5).toISOString())).toMatch(/^01\/31\/2026 9:05 AM \S+$/);
});
