import { expect, test } from 'vitest';
import { differentCounts, unchangedCounts } from '#server/operations/table-counts.ts';

test('only tables without a change between two counts must be the same in a copy', () => {
  const before = {
    counts: { same: 3, grew: 3, replaced: 3, removed: 1 },
    changes: { same: 9, grew: 9, replaced: 9, removed: 1 },
  };
  const after = { counts: { same: 3, grew: 4, replaced: 3 }, changes: { same: 9, grew: 10, replaced: 11 } };
  expect(unchangedCounts(before, after)).toEqual({ same: 3 });
});

test('each table with other rows is named with both counts', () => {
  const found = { kept: 2, fewer: 1, added: 7 };
  expect(differentCounts({ kept: 2, fewer: 4, missing: 1 }, found)).toEqual([
    'fewer has 1 rows instead of 4',
    'missing has no rows instead of 1',
  ]);
});
