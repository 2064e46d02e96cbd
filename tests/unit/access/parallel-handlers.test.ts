import { expect, test } from 'vitest';
import { ParallelHandlers } from '#server/access/parallel-handlers.ts';

const failing = () => Promise.reject(new Error('not recorded'));

test('handlers that run in parallel all fail if what they did cannot be recorded', async () => {
  const handlers = new ParallelHandlers();
  handlers.enter();
  handlers.enter();
  const [first, second] = [handlers.leave(failing), handlers.leave(failing)];
  await expect(first).rejects.toThrow('not recorded');
  await expect(second).rejects.toThrow('not recorded');
});

test('a request that runs its action first and then its loaders records both', async () => {
  const handlers = new ParallelHandlers();
  const recorded: string[] = [];
  for (const step of ['action', 'loaders']) {
    handlers.enter();
    await handlers.leave(async () => void recorded.push(step));
  }
  expect(recorded).toEqual(['action', 'loaders']);
});
