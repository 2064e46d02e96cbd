import { expect, test } from 'vitest';
import { listGroups } from '#server/access/list-groups.ts';
import { lists } from '#server/access/lists.ts';
import { registry } from '#server/inova/service/registry.ts';

test('a status is called Status in the columns and filters of every list', () => {
  const labels = registry.lists.flatMap(({ id, columns, filters }) =>
    [...columns, ...filters].map(({ label }) => `${id}: ${label}`),
  );
  expect(labels.filter((label) => /\bstates?$/i.test(label))).toEqual([]);
  expect(labels.filter((label) => label.endsWith(': Status')).length).toBeGreaterThan(20);
});

test('each list is in one group of related lists at most, and no group repeats a name', () => {
  const ids = listGroups.flatMap((group) => Object.keys(group));
  expect(ids.filter((id) => !lists[id])).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  for (const group of listGroups) expect(new Set(Object.values(group)).size).toBe(Object.keys(group).length);
});
