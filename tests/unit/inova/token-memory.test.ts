import { expect, test, vi } from 'vitest';
import { TokenMemory } from '#server/inova/contract/session/token-memory.ts';

const now = new Date('2026-06-15T12:00:00Z');

test('what is being looked up is looked up once', async () => {
  const memory = new TokenMemory();
  const find = vi.fn(async () => 'found');
  expect(await Promise.all([memory.remember('a', now, find), memory.remember('a', now, find)])).toEqual([
    'found',
    'found',
  ]);
  expect(find).toHaveBeenCalledTimes(1);
});

test('a failed lookup is not remembered', async () => {
  const memory = new TokenMemory();
  await expect(memory.remember('a', now, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await memory.remember('a', now, async () => 'found')).toBe('found');
});

test('a lookup that was under way during a change is forgotten with it', async () => {
  const memory = new TokenMemory();
  const before = memory.remember('a', now, async () => 'before');
  memory.forget();
  expect(await memory.remember('a', now, async () => 'after')).toBe('after');
  expect(await before).toBe('before');
});
