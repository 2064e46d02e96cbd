import { expect, test } from 'vitest';
import { shownDate, shownTime } from '../../../cli/dates.ts';

test('a calendar date is the same day everywhere', () => {
  expect(shownDate('1985-09-01')).toBe('09/01/1985');
  expect(shownDate(null)).toBeNull();
});

test('an instant is shown in the time zone of the machine', () => {
  expect(shownTime(new Date(2026, 0, 31, 9, 5).toISOString())).toBe('01/31/2026 09:05');
});
