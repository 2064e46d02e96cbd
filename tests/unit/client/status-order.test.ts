import { expect, test } from 'vitest';
import { sortForDisplay } from '#server/inova/client/status-order.ts';

type StatusCase = [name: string, priority: number, day: number, checked?: 'checked'];

const ordered = (...items: StatusCase[]) =>
  sortForDisplay(
    items.map(([name, priority, day, checked]) => ({
      name,
      priority,
      lastupdate: `2026-06-0${day}T00:00:00.000Z`,
      checked: checked !== undefined,
    })),
  ).map(({ name, checked, lastupdate }) => `${name} ${Number(lastupdate.slice(8, 10))}${checked ? ' checked' : ''}`);

test('the highest priority comes first, then the latest update', () => {
  expect(ordered(['a', 0, 9], ['b', 1, 1], ['c', 1, 3], ['d', 2, 2])).toEqual(['d 2', 'c 3', 'b 1', 'a 9']);
});

test('items entered by users come before the health check of the same service, and both are listed', () => {
  expect(ordered(['eIVF', 2, 9, 'checked'], ['other', 1, 5], ['eIVF', 1, 2], ['eIVF', 0, 1])).toEqual([
    'other 5',
    'eIVF 2',
    'eIVF 1',
    'eIVF 9 checked',
  ]);
});

test('a health check without an entered item sorts by its own priority', () => {
  expect(ordered(['a', 1, 1], ['eIVF', 2, 1, 'checked'])).toEqual(['eIVF 1 checked', 'a 1']);
});

test('identical items are not merged', () => {
  expect(ordered(['a', 1, 1], ['a', 1, 1], ['a', 1, 2, 'checked'])).toHaveLength(3);
});
