import { describe, expect, test } from 'vitest';
import {
  addDays,
  dayCount,
  dayIn,
  intervalsOf,
  previousRange,
  rangeOf,
  startOf,
  unitFor,
} from '#server/inova/service/dates/period.ts';

describe('the range of a period', () => {
  test.each([
    ['week', '2026-11-21', { from: '2026-11-15', to: '2026-11-21' }],
    ['week', '2027-01-02', { from: '2026-12-27', to: '2027-01-02' }],
    ['month', '2026-11-21', { from: '2026-11-01', to: '2026-11-21' }],
    ['quarter', '2026-11-21', { from: '2026-10-01', to: '2026-11-21' }],
    ['quarter', '2026-03-31', { from: '2026-01-01', to: '2026-03-31' }],
    ['year', '2026-11-21', { from: '2025-12-01', to: '2026-11-21' }],
  ])('%s on %s', (choice, today, days) => {
    expect(rangeOf(choice, today)).toEqual(days);
  });

  test('is null for an unknown period', () => {
    expect(rangeOf('decade', '2026-11-21')).toBeNull();
  });
});

describe('the previous range', () => {
  test.each([
    ['week', { from: '2026-11-15', to: '2026-11-18' }, { from: '2026-11-08', to: '2026-11-11' }],
    ['month', { from: '2026-03-01', to: '2026-03-31' }, { from: '2026-02-01', to: '2026-02-28' }],
    ['quarter', { from: '2026-01-01', to: '2026-02-10' }, { from: '2025-10-01', to: '2025-11-10' }],
    ['year', { from: '2025-12-01', to: '2026-11-21' }, { from: '2024-12-01', to: '2025-11-21' }],
    ['custom', { from: '2026-03-01', to: '2026-03-10' }, { from: '2026-02-19', to: '2026-02-28' }],
  ])('of a %s is as long', (choice, days, before) => {
    expect(previousRange(choice, days)).toEqual(before);
  });
});

describe('the intervals of a range', () => {
  const days = { from: '2026-12-23', to: '2027-01-12' };

  test('weeks begin on Sunday, continue over the year’s end, and are clipped to the range', () => {
    expect(intervalsOf('week', days).map(({ start, from, to }) => [start, from, to])).toEqual([
      ['2026-12-20', '2026-12-23', '2026-12-26'],
      ['2026-12-27', '2026-12-27', '2027-01-02'],
      ['2027-01-03', '2027-01-03', '2027-01-09'],
      ['2027-01-10', '2027-01-10', '2027-01-12'],
    ]);
  });

  test.each(['day', 'week', 'month'] as const)('cover each day once, by %s', (unit) => {
    const steps = intervalsOf(unit, days);
    expect(steps[0]?.from).toBe(days.from);
    expect(steps.at(-1)?.to).toBe(days.to);
    for (const [at, { from }] of steps.slice(1).entries()) expect(from).toBe(addDays(steps[at]?.to ?? '', 1));
    expect(steps.reduce((sum, step) => sum + dayCount(step), 0)).toBe(dayCount(days));
  });

  test('months end on their last day, including in leap years', () => {
    const steps = intervalsOf('month', { from: '2028-01-31', to: '2028-03-01' });
    expect(steps.map(({ label, from, to }) => [label, from, to])).toEqual([
      ['Jan 2028', '2028-01-31', '2028-01-31'],
      ['Feb 2028', '2028-02-01', '2028-02-29'],
      ['Mar 2028', '2028-03-01', '2028-03-01'],
    ]);
  });

  test('are limited in number', () => {
    for (const to of ['2026-01-01', '2026-02-04', '2026-07-09', '2028-12-31']) {
      const period = { from: '2026-01-01', to };
      expect(intervalsOf(unitFor(period), period).length).toBeLessThanOrEqual(37);
    }
  });
});

test('today is the day in the clinic’s time zone', () => {
  const now = new Date('2026-03-01T04:30:00Z');
  expect(dayIn('America/New_York', now)).toBe('2026-02-28');
  expect(dayIn('UTC', now)).toBe('2026-03-01');
  expect(dayIn('Pacific/Honolulu', now)).toBe('2026-02-28');
  expect(startOf('week', '2026-03-01')).toBe('2026-03-01');
});
