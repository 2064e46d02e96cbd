import { expect, test, vi } from 'vitest';
import { Visit } from '#server/inova/contract/visit.ts';

const now = new Date('2026-06-15T12:00:00Z');

test('what is being looked up is looked up once', async () => {
  const visit = new Visit();
  const find = vi.fn(async () => 'found');
  expect(await Promise.all([visit.remember('a', now, find), visit.remember('a', now, find)])).toEqual([
    'found',
    'found',
  ]);
  expect(find).toHaveBeenCalledTimes(1);
});

test('a failed lookup is not remembered', async () => {
  const visit = new Visit();
  await expect(visit.remember('a', now, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await visit.remember('a', now, async () => 'found')).toBe('found');
});

test('a lookup that was under way during a change is forgotten with it', async () => {
  const visit = new Visit();
  const before = visit.remember('a', now, async () => 'before');
  visit.forget();
  expect(await visit.remember('a', now, async () => 'after')).toBe('after');
  expect(await before).toBe('before');
});
