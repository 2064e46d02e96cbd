import { expect, test } from 'vitest';
import { inBatches } from '#server/access/audit/in-batches.ts';

/** A writer that takes a turn of the event loop; the database refuses batches with a 13, and is lost at a 99. */
function recorder(most: number) {
  const batches: number[][] = [];
  const add = inBatches<number>(most, async (items) => {
    batches.push(items);
    await new Promise(setImmediate);
    if (items.includes(13)) throw Object.assign(new Error('13 is refused'), { code: '23514' });
    if (items.includes(99)) throw new Error('the connection was lost');
  });
  const results = async (items: number[]) => (await Promise.allSettled(items.map(add))).map(({ status }) => status);
  return { batches, add, results };
}

test('what arrives while three writes are under way is written together afterwards, in order', async () => {
  const { batches, add } = recorder(3);
  await Promise.all([1, 2, 3, 4, 5, 6, 7].map(add));
  await add(8);
  expect(batches).toEqual([[1], [2], [3], [4, 5, 6], [7], [8]]);
});

test('an item that the database refuses does not take others of its batch along', async () => {
  const { batches, results } = recorder(3);
  const [written, refused] = ['fulfilled', 'rejected'];
  expect(await results([1, 2, 3, 4, 13, 5])).toEqual([written, written, written, written, refused, written]);
  expect(batches).toEqual([[1], [2], [3], [4, 13, 5], [4], [13], [5]]);
});

test('a batch that may be stored is not written again', async () => {
  const { batches, results } = recorder(3);
  const [written, failed] = ['fulfilled', 'rejected'];
  expect(await results([1, 2, 3, 4, 99, 5])).toEqual([written, written, written, failed, failed, failed]);
  expect(batches).toEqual([[1], [2], [3], [4, 99, 5]]);
});
