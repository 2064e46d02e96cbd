import { expect, test } from 'vitest';
import { type ObserveJob, toTaskList } from '#server/jobs/run-task.ts';
import type { Store } from '#server/store/store.ts';

test('each attempt of a job is observed once with its outcome', async () => {
  const observed: unknown[] = [];
  const observe: ObserveJob = ({ task, outcome }) => void observed.push([task, outcome]);
  const tasks = {
    works: { run: async () => {} },
    breaks: { run: () => Promise.reject(new Error('Winters')) },
  };
  const list = toTaskList({} as Store, tasks, () => {}, observe);
  const helpers = { job: { id: '1' } } as never;
  await list.works?.({}, helpers);
  await expect(list.breaks?.({}, helpers)).rejects.toThrow('Unexpected error: Error. See the log.');
  expect(observed).toEqual([
    ['works', 'succeeded'],
    ['breaks', 'failed'],
  ]);
});
