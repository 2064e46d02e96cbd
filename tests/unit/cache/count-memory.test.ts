import { beforeEach, expect, test } from 'vitest';
import { countKey, createCountMemory } from '#server/inova/service/cache/count-memory.ts';
import { createBackgroundTasks } from '#server/inova/service/jobs/background-tasks.ts';
import { noPeers } from '#server/workers/peers.ts';
import { connectedPeers } from '../../support/connected-peers.ts';

const second = 1_000;
let time: number;
let loads: string[][];
let count: number;
beforeEach(() => {
  time = 0;
  loads = [];
  count = 0;
});

const backgroundTasks = createBackgroundTasks({ error: () => undefined } as never);
const createMemory = (peers = noPeers) =>
  createCountMemory({
    backgroundTasks,
    peers,
    now: () => new Date(time),
    maxAgeMs: 60 * second,
    refreshAfterMs: 15 * second,
  });

type Memory = ReturnType<typeof createMemory>;

async function load(names: string[]): Promise<number[]> {
  loads.push(names);
  return names.map(() => count);
}

const read = (memory: Memory, ...names: string[]) => memory.get(new Map(names.map((name) => [name, name])), load);

test('counts that are not known are loaded together, once for concurrent readers', async () => {
  const memory = createMemory();
  count = 7;
  expect(await Promise.all([read(memory, 'a', 'b'), read(memory, 'b', 'c')])).toEqual([
    [7, 7],
    [7, 7],
  ]);
  expect(loads).toEqual([['a', 'b'], ['c']]);
});

test('an older count is shown while it is counted again, and never after a minute', async () => {
  const memory = createMemory();
  await read(memory, 'a');
  count = 1;
  time = 15 * second;
  expect(await Promise.all([read(memory, 'a'), read(memory, 'a')])).toEqual([[0], [0]]);
  await backgroundTasks.settled();
  expect(loads).toHaveLength(2);
  expect(await read(memory, 'a')).toEqual([1]);
  count = 2;
  time += 60 * second;
  expect(await read(memory, 'a')).toEqual([2]);
});

test('what is forgotten is counted anew, also if it was being counted', async () => {
  const memory = createMemory();
  const [ours, theirs] = [countKey([5, 2], 'a'), countKey([13], 'a')];
  await read(memory, ours, theirs);
  time = 20 * second;
  await read(memory, ours);
  memory.forget([2, 5]);
  count = 3;
  await backgroundTasks.settled();
  expect(await read(memory, ours, theirs)).toEqual([3, 0]);
});

test('what one worker forgets, the others count anew', async () => {
  const [one, other] = connectedPeers(2).map(createMemory) as [Memory, Memory];
  const key = countKey([5], 'a');
  await read(other, key);
  count = 3;
  one.forget([5]);
  expect(await read(other, key)).toEqual([3]);
});

test('a failed count is an error for its readers and is not remembered', async () => {
  const memory = createMemory();
  const failing = memory.get(new Map([['a', 'a']]), () => Promise.reject(new Error('gone')));
  await expect(failing).rejects.toThrow('gone');
  count = 4;
  expect(await read(memory, 'a')).toEqual([4]);
});
