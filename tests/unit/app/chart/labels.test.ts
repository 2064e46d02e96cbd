import { expect, test } from 'vitest';
import { axisLabels, shorten } from '#app/ui/chart/axis-labels.ts';
import { describeChart as inWords, plainFormat } from '#app/ui/chart/data.ts';

const months = ['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'];

test('twelve months are all there where it is wide, and every second where it is narrow', () => {
  const labels = axisLabels(months);
  expect(labels.map(({ text }) => text)).toEqual(months);
  expect(labels.filter(({ wideOnly }) => !wideOnly).map(({ text }) => text)).toEqual(
    months.filter((_, at) => at % 2 === 0),
  );
});

test('of a hundred days only as many are named as fit, in round steps, within the plot', () => {
  const labels = axisLabels(Array.from({ length: 100 }, (_, at) => `Day ${at + 1}`));
  expect(labels.map(({ text }) => text)).toEqual(['Day 1', 'Day 21', 'Day 41', 'Day 61', 'Day 81']);
  expect(labels.at(0)?.anchor).toBe('start');
});

test('long names are shortened, and stay apart', () => {
  const labels = axisLabels([`${'W'.repeat(200)}`, 'Lakeshore Fertility Center', 'Short']);
  expect(labels.map(({ text }) => text)).toEqual([`${'W'.repeat(17)}…`, 'Lakeshore Fertili…', 'Short']);
  expect(labels.map(({ wideOnly }) => wideOnly)).toEqual([false, true, false]);
});

test('no labels are none, one stands in the middle', () => {
  expect(axisLabels([])).toEqual([]);
  expect(axisLabels(['Nov'])).toEqual([{ text: 'Nov', x: 50, anchor: 'middle', wideOnly: false }]);
});

test('a name is cut between letters as people see them', () => {
  expect(shorten('😀😀😀', 3)).toBe('😀😀😀');
  expect(shorten('😀😀😀😀', 3)).toBe('😀😀…');
});

test('a chart is told in words by its ends', () => {
  const data = {
    labels: months,
    series: [{ name: 'Starts', values: [62, 70, 66, 81, 88, 84, 97, 92, 101, 110, 104, 1121] }],
  };
  expect(inWords(data, plainFormat)).toBe('Starts: 12 values, lowest 62 (Dec), highest 1,121 (Nov).');
  expect(inWords({ labels: ['Nov'], series: [{ name: 'Starts', values: [5] }] }, plainFormat)).toBe('Starts: 5 (Nov).');
  expect(inWords({ labels: [], series: [{ name: 'Starts', values: [] }] }, plainFormat)).toBe('Starts: nothing.');
});
