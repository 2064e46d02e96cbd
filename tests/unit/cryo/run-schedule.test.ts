import { expect, test } from 'vitest';
import { nextRunDay } from '#server/inova/service/cryo/billing/run/schedule.ts';

test('the next run is on the day of this month that is still to come, or of the next month', () => {
  expect(nextRunDay(20, '2026-06-15')).toBe('2026-06-20');
  expect(nextRunDay(15, '2026-06-15')).toBe('2026-07-15');
  expect(nextRunDay(1, '2026-12-31')).toBe('2027-01-01');
  expect(nextRunDay(28, '2026-01-31')).toBe('2026-02-28');
});
