import { expect, test } from 'vitest';
import { axisLabels, shorten } from '#app/ui/chart/axis-labels.ts';
import { describeChart as inWords, plainFormat } from '#app/ui/chart/data.ts';

const months = ['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'];

test('all twelve months are labeled on wide screens, and every second one on narrow ones', () => {
  const labels = axisLabels(months);
  expect(labels.map(({ text }) => text)).toEqual(months);
  expect(labels.filter(({ wideOnly }) => !wideOnly).map(({ text }) => text)).toEqual(
    months.filter((_, at) => at % 2 === 0),
  );
});

test('a hundred days get only as many labels as fit, in even steps, inside the plot', () => {
  const labels = axisLabels(Array.from({ length: 100 }, (_, at) => `Day ${at + 1}`));
  expect(labels.map(({ text }) => text)).toEqual(['Day 1', 'Day 21', 'Day 41', 'Day 61', 'Day 81']);
  expect(labels.at(0)?.anchor).toBe('start');
});

test('long names are shortened and do not overlap', () => {
  const labels = axisLabels([`${'W'.repeat(200)}`, 'Lakeshore Fertility Center', 'Short']);
  expect(labels.map(({ text }) => text)).toEqual([`${'W'.repeat(17)}…`, 'Lakeshore Fertili…', 'Short']);
  expect(labels.map(({ wideOnly }) => wideOnly)).toEqual([false, true, false]);
});

test('no values give no labels, and a single label is centered', () => {
  expect(axisLabels([])).toEqual([]);
  expect(axisLabels(['Nov'])).toEqual([{ text: 'Nov', x: 50, anchor: 'middle', wideOnly: false }]);
});

test('a name is cut between graphemes', () => {
  expect(shorten('😀😀😀', 3)).toBe('😀😀😀');
  expect(shorten('😀😀😀😀', 3)).toBe('😀😀…');
});

test('a chart is summarized by its lowest and highest value', () => {
  const data = {
    labels: months,
    series: [{ name: 'Starts', values: [62, 70, 66, 81, 88, 84, 97, 92, 101, 110, 104, 1121] }],
  };
  expect(inWords(data, plainFormat)).toBe('Starts: 12 values, lowest 62 (Dec), highest 1,121 (Nov).');
  expect(inWords({ labels: ['Nov'], series: [{ name: 'Starts', values: [5] }] }, plainFormat)).toBe('Starts: 5 (Nov).');
  expect(inWords({ labels: [], series: [{ name: 'Starts', values: [] }] }, plainFormat)).toBe('Starts: nothing.');
});
