import { expect, test } from 'vitest';
import { newActionRunId } from '#server/inova/service/lists/undo.ts';

test('the key of an action run never looks like a card number, which would be refused', () => {
  const other = 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee';
  const made = ['4111-1111-1111-1111', '41111111-1111-1111-abcd-abcdefabcdef', other];
  expect(newActionRunId(() => made.shift() ?? other)).toBe(other);
});
