import { afterEach, expect, test, vi } from 'vitest';

const list = Array.from({ length: 40 }, (_, at) => at);

/** The choices of a run with such a seed. */
async function choicesOf(seed: string, isFull = '') {
  vi.stubEnv('INOVA_SEED', seed);
  vi.stubEnv('INOVA_FULL', isFull);
  vi.resetModules();
  const { someOf } = await import('../support/seed.ts');
  return (count: number, name = 'name') => someOf(list, count, name);
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('a seed chooses the same each time, in the order of the list', async () => {
  const chosen = (await choicesOf('7'))(5);
  expect(chosen).toHaveLength(5);
  expect(chosen.toSorted((one, other) => one - other)).toEqual(chosen);
  expect((await choicesOf('7'))(5)).toEqual(chosen);
});

test('another seed and another name choose otherwise', async () => {
  const chosen = (await choicesOf('7'))(5);
  expect((await choicesOf('8'))(5)).not.toEqual(chosen);
  expect((await choicesOf('7'))(5, 'other')).not.toEqual(chosen);
});

test('in a hundred runs everything has its turn', async () => {
  const seen = new Set<number>();
  for (let seed = 1; seed <= 100; seed++) for (const each of (await choicesOf(String(seed)))(5)) seen.add(each);
  expect(seen.size).toBe(list.length);
});

test('the full test leaves nothing out', async () => {
  expect((await choicesOf('7', '1'))(5)).toEqual(list);
});
