import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createShortMemory } from '#server/inova/service/cache/short-memory.ts';

function counter() {
  let count = 0;
  return { load: async () => ++count };
}

test('callers share a load and its value until it is too old', async () => {
  const remember = createShortMemory(30);
  const { load } = counter();
  expect(await Promise.all([remember('staff', load), remember('staff', load)])).toEqual([1, 1]);
  expect(await remember('staff', load)).toBe(1);
  expect(await remember('providers', load)).toBe(2);
  await pause(40);
  expect(await remember('staff', load)).toBe(3);
});

test('a failed load is not remembered', async () => {
  const remember = createShortMemory(60_000);
  await expect(remember('staff', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await remember('staff', async () => 'loaded')).toBe('loaded');
});
