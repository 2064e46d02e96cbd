import { expect, test } from 'vitest';
import { funnelShares } from '#app/ui/chart/funnel.ts';
import { barsOf, linePath, plot, stacksOf, totalsOf, xOf, yOf } from '#app/ui/chart/plot.ts';
import { niceScale } from '#app/ui/chart/scale.ts';
import { sparkPath } from '#app/ui/chart/spark-path.ts';

const scale = { min: 0, max: 100, gridValues: [0, 50, 100] };
const [top, bottom] = [plot.top, plot.top + plot.height];

test('a value is placed in proportion to the scale', () => {
  expect([100, 50, 0].map((value) => yOf(value, scale))).toEqual([top, top + plot.height / 2, bottom]);
});

test('values are centered in equal slots', () => {
  expect([0, 1, 2, 3].map((at) => xOf(at, 4))).toEqual([12.5, 37.5, 62.5, 87.5]);
});

test('a bar reaches from zero to its value, and a single bar has a limited width', () => {
  expect(barsOf([25], scale)).toEqual([{ x: 44, width: 12, y: bottom - 40, height: 40 }]);
});

test('a bar of zero has no height, and a negative one extends below the zero line', () => {
  expect(barsOf([0, 0], niceScale([0, 0])).map(({ y, height }) => [y, height])).toEqual([
    [bottom, 0],
    [bottom, 0],
  ]);
  const around = { min: -100, max: 100, gridValues: [-100, 0, 100] };
  expect(barsOf([-100], around)[0]).toMatchObject({ y: top + plot.height / 2, height: plot.height / 2 });
});

test('a hundred bars do not touch each other', () => {
  const bars = barsOf(Array(100).fill(50), scale);
  for (const [at, bar] of bars.entries()) {
    const next = bars[at + 1]?.x ?? 100;
    expect(bar.x).toBeGreaterThanOrEqual(0);
    expect(bar.x + bar.width).toBeLessThan(next);
  }
});

test('the parts of a stack are on top of each other, and negative ones are empty', () => {
  const [lower, upper, none] = stacksOf([[25], [50], [-10]], scale).map((boxes) => boxes[0]);
  expect(lower).toMatchObject({ y: bottom - 40, height: 40 });
  expect(upper).toMatchObject({ y: bottom - 120, height: 80 });
  expect(none).toMatchObject({ height: 0 });
  expect(totalsOf([[25], [50], [-10]])).toEqual([75]);
  expect(stacksOf([], scale)).toEqual([]);
  expect(totalsOf([])).toEqual([]);
});

test('a line passes through its values', () => {
  expect(linePath([0, 100], scale)).toBe(`M25 ${bottom}L75 ${top}`);
  expect(linePath([50], scale)).toBe(`M50 ${top + plot.height / 2}`);
  expect(linePath([], scale)).toBe('');
});

test('a line has a gap where there is no value, instead of falling to zero', () => {
  expect(linePath([0, null, 100, 100], scale)).toBe(`M12.5 ${bottom}M62.5 ${top}L87.5 ${top}`);
  expect(linePath([null, null], scale)).toBe('');
  expect(niceScale([null, 40, 20]).max).toBe(40);
});

test('a sparkline fills its height, and is flat for constant values', () => {
  expect(sparkPath([1, 3, 2])).toBe('M0 26L50 2L100 14');
  expect(sparkPath([5, 5])).toBe('M0 14L100 14');
  expect(sparkPath([5])).toBe('M0 14L100 14');
});

test('a funnel compares each step with the largest and the previous one', () => {
  expect(funnelShares([{ value: 312 }, { value: 156 }, { value: 39 }])).toEqual([
    { width: 100, ofPrevious: null },
    { width: 50, ofPrevious: 50 },
    { width: 12.5, ofPrevious: 25 },
  ]);
});

test('an empty funnel has no shares', () => {
  expect(funnelShares([{ value: 0 }, { value: 0 }])).toEqual([
    { width: 0, ofPrevious: null },
    { width: 0, ofPrevious: null },
  ]);
  expect(funnelShares([])).toEqual([]);
});
