import { describe, expect, test } from 'vitest';
import { workOutShare } from '#app/sections/agreements/benefits/insurance-share.ts';
import { totalOf } from '#server/inova/service/agreements/total.ts';

/** $2,000 deductible with $500 met, 20% coinsurance. */
const verified = { coverage: 'Ivf', deductable: 200_000, deductableMet: 50_000, coInsurance: 20 };

describe('what insurance pays', () => {
  test('is what is left after the deductible and the coinsurance', () => {
    expect(workOutShare([1_000_000], verified)).toEqual({
      insuranceCents: [680_000],
      steps: [
        'Lines paid by insurance: $10,000.00',
        'Deductible: $1,500.00 left, $1,500.00 of it due',
        'Coinsurance: 20% of the rest, $1,700.00',
        'Out-of-pocket maximum: not known, so not applied',
        'IVF lifetime maximum: not known, so not applied',
        'Lifetime maximum: not known, so not applied',
        'Insurance pays $6,800.00, the patient $3,200.00',
      ],
    });
  });

  test('takes the deductible once, from the first lines', () => {
    expect(workOutShare([100_000, 100_000, 100_000], verified)).toMatchObject({
      insuranceCents: [0, 40_000, 80_000],
    });
  });

  test.each([
    ['the out-of-pocket maximum', { outOfPocket: 300_000, outOfPocketMet: 100_000 }, 800_000],
    [
      'a maximum that is used up, the deductible included',
      { outOfPocket: 300_000, outOfPocketMet: 300_000 },
      1_000_000,
    ],
    ['the IVF lifetime maximum', { ivfLifetimeMax: 1_500_000, ivfLifetimeMaxMet: 1_000_000 }, 500_000],
    [
      'the lower of two lifetime maximums',
      { ivfLifetimeMax: 900_000, ivfLifetimeMaxMet: 0, lifetimeMax: 100_000, lifetimeMet: 0 },
      100_000,
    ],
    ['no maximum of which nothing is known to be used', { outOfPocket: 100_000, lifetimeMax: 10_000 }, 680_000],
  ])('is limited by %s', (_, values, cents) => {
    expect(workOutShare([1_000_000], { ...verified, ...values })).toMatchObject({ insuranceCents: [cents] });
  });

  test.each([
    ['The verification has no deductible met and no coinsurance.', { coverage: 'Ivf', deductable: 200_000 }],
    ['The verification has no infertility coverage yet.', { deductable: 0, coInsurance: 20 }],
    ['According to the verification, the plan doesn’t cover treatment.', { ...verified, coverage: 'TestingOnly' }],
  ])('is not guessed: %s', (problem, values) => {
    expect(workOutShare([1_000_000], values)).toEqual({ problem });
  });
});

test('a line that insurance pays in part charges the rest to the patient', () => {
  const item = { name: 'IVF', cents: 500_000, quantity: 2, payer: 'insurance' as const };
  const total = (insuranceCents: number | null) =>
    totalOf({ items: [{ ...item, insuranceCents }], discounts: [], credits: [] }, '2026-06-15');
  expect(total(680_000)).toMatchObject({
    insuranceCents: 680_000,
    totalCents: 320_000,
    lines: [{ text: 'IVF, 2 × $5,000.00: $6,800.00 by insurance', isApplied: true }],
  });
  expect(total(null)).toMatchObject({ insuranceCents: 1_000_000, totalCents: 0, lines: [{ isApplied: false }] });
  expect(total(0)).toMatchObject({ insuranceCents: 0, totalCents: 1_000_000 });
});
