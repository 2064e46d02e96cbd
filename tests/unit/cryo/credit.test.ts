import { expect, test } from 'vitest';
import { computeCredit } from '#server/inova/service/cryo/takedown/credit.ts';

const invoice = {
  invoice: 1,
  number: 'IN1',
  from: '2024-02-01',
  to: '2025-02-01',
  amountCents: 60_000,
  balanceCents: 0,
  waivedCents: 0,
};

test('the credit is for the days after the last day of storage, by days of the whole period', () => {
  const { lines, creditCents } = computeCredit([invoice], '2024-07-31');
  expect(lines).toMatchObject([{ from: '2024-02-01', to: '2025-01-31', days: 366, unusedDays: 184 }]);
  expect(creditCents).toBe(Math.round((60_000 * 184) / 366));
});

test('the last day of a period is used, and leaves nothing', () => {
  expect(computeCredit([invoice], '2025-01-31')).toEqual({ lines: [], creditCents: 0, owedCents: 0, refundCents: 0 });
  expect(computeCredit([invoice], '2025-01-30').lines[0]?.unusedDays).toBe(1);
});

test('a period that has not begun is given back as a whole', () => {
  const next = { ...invoice, invoice: 2, from: '2025-02-01', to: '2026-02-01' };
  expect(computeCredit([next], '2024-12-31').creditCents).toBe(60_000);
});

test('what is still owed is taken off what the patient gets', () => {
  const open = { ...invoice, balanceCents: 50_000 };
  const { creditCents, refundCents } = computeCredit([open], '2024-07-31');
  expect([creditCents < 50_000, refundCents]).toEqual([true, 0]);
  expect(computeCredit([{ ...open, balanceCents: 10_000 }], '2024-07-31').refundCents).toBe(creditCents - 10_000);
});
