import { expect, test } from 'vitest';
import { inBatches } from '#server/access/audit/in-batches.ts';

/** A writer that takes a turn of the event loop, and refuses batches with a 13. */
function recorder(most: number) {
  const batches: number[][] = [];
  const add = inBatches<number>(most, async (items) => {
    batches.push(items);
    await new Promise(setImmediate);
    if (items.includes(13)) throw new Error('13 is refused');
  });
  return { batches, add };
}

test('what arrives during a write is written together afterwards, in order', async () => {
  const { batches, add } = recorder(3);
  await Promise.all([1, 2, 3, 4, 5, 6].map(add));
  await add(7);
  expect(batches).toEqual([[1], [2, 3, 4], [5, 6], [7]]);
});

test('each item is confirmed only once it is written', async () => {
  const { batches, add } = recorder(3);
  const second = Promise.all([add(1), add(2)]);
  await add(3);
  expect(batches).toEqual([[1], [2, 3]]);
  await second;
});

test('an item that cannot be written does not take others of its batch along', async () => {
  const { batches, add } = recorder(3);
  const results = await Promise.allSettled([1, 2, 13, 4].map(add));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(batches).toEqual([[1], [2, 13, 4], [2], [13], [4]]);
});
