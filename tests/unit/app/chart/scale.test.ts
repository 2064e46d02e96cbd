import { expect, test } from 'vitest';
import { niceScale } from '#app/ui/chart/scale.ts';
import { randomNumbers } from '../../../support/random.ts';

test.each([
  ['no values', [], [0, 1]],
  ['only zeros', [0, 0], [0, 1]],
  ['one value', [121], [0, 50, 100, 150]],
  ['a month of starts', [62, 70, 121], [0, 50, 100, 150]],
  ['a round maximum', [100], [0, 50, 100]],
  ['tenths', [0.3], [0, 0.1, 0.2, 0.3]],
  ['values below zero', [-480, 1250], [-500, 0, 500, 1000, 1500]],
  ['only values below zero', [-7], [-8, -6, -4, -2, 0]],
  ['a value that is not a number', [Number.NaN, 4], [0, 1, 2, 3, 4]],
])('the grid values for %s are round', (_, values, gridValues) => {
  const scale = niceScale(values);
  expect(scale.gridValues).toEqual(gridValues);
  expect([scale.min, scale.max]).toEqual([gridValues[0], gridValues.at(-1)]);
});

test('there are few, evenly spaced grid values that include zero and enclose all values, for random values', () => {
  const random = randomNumbers(7);
  for (let round = 0; round < 2000; round++) {
    const size = 10 ** (random() * 16 - 6);
    const values = Array.from({ length: 1 + Math.floor(random() * 20) }, () => (random() - 0.3) * size);
    const { min, max, gridValues } = niceScale(values);
    expect(gridValues.length).toBeGreaterThanOrEqual(2);
    expect(gridValues.length).toBeLessThanOrEqual(7);
    expect(gridValues).toContain(0);
    expect(min).toBeLessThanOrEqual(Math.min(0, ...values));
    expect(max).toBeGreaterThanOrEqual(Math.max(0, ...values));
    const steps = gridValues.slice(1).map((value, at) => value - (gridValues[at] ?? 0));
    for (const step of steps) expect(step / (steps[0] ?? 1)).toBeCloseTo(1, 6);
  }
});
