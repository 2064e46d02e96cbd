import pino from 'pino';
import { expect, test } from 'vitest';
import { createSwrCache, type Freshness } from '#server/inova/service/cache/swr-cache.ts';
import { createBackgroundTasks } from '#server/inova/service/jobs/background-tasks.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 9, minutes));

/** A figure that is another each time it is found out; `quick` in milliseconds, all is slow below 0. */
function createFigureCache(quick: number) {
  const backgroundTasks = createBackgroundTasks(pino({ level: 'silent' }));
  const cache = createSwrCache({ backgroundTasks, slowAfterMs: quick });
  const reports: boolean[] = [];
  const report = async (isSlow: boolean) => void reports.push(isSlow);
  let loadCount = 0;
  const get = async (minutes: number, by: Freshness = 'reader') => {
    const entry = await cache.getOrLoad(
      'figure',
      { freshness: by, now: at(minutes), reportSlow: report },
      async () => ++loadCount,
    );
    await backgroundTasks.settled();
    return [entry.value, entry.asOf.getUTCMinutes()];
  };
  return { ask: get, told: reports };
}

test('a figure that took long is shown as it was, with the time it is of', async () => {
  const { ask } = createFigureCache(-1);
  expect(await ask(0)).toEqual([1, 0]);
  expect(await ask(0)).toEqual([1, 0]);
});

test('who sees a figure older than a minute has it renewed for the next', async () => {
  const { ask } = createFigureCache(-1);
  await ask(0);
  expect(await ask(5)).toEqual([1, 0]);
  expect(await ask(6)).toEqual([2, 5]);
});

test('a figure of a quarter of an hour ago is not shown, nor any other to whom wants it fresh', async () => {
  const { ask } = createFigureCache(-1);
  await ask(0);
  expect(await ask(15)).toEqual([2, 15]);
  expect(await ask(15, 'fresh')).toEqual([3, 15]);
  expect(await ask(15)).toEqual([3, 15]);
});

test('a figure that is quickly found out is always of now', async () => {
  const { ask } = createFigureCache(60_000);
  expect(await ask(0)).toEqual([1, 0]);
  expect(await ask(0)).toEqual([2, 0]);
});

test('readers who ask at once wait for the same figure', async () => {
  const { ask } = createFigureCache(-1);
  expect(await Promise.all([ask(0), ask(0), ask(0, 'fresh')])).toEqual([
    [1, 0],
    [1, 0],
    [2, 0],
  ]);
});

test('ahead of readers a figure is found out anew before it is too old to be shown, and not sooner', async () => {
  const { ask } = createFigureCache(-1);
  await ask(0);
  expect(await ask(7, 'ahead')).toEqual([1, 0]);
  expect(await ask(8, 'ahead')).toEqual([2, 8]);
  expect(await ask(20)).toEqual([2, 8]);
});

test('it is told when a figure took a reader long, and when ahead of readers it does so no more', async () => {
  const [slow, quick] = [createFigureCache(-1), createFigureCache(60_000)];
  await slow.ask(0);
  await slow.ask(10, 'ahead');
  await quick.ask(0);
  await quick.ask(10, 'ahead');
  expect([slow.told, quick.told]).toEqual([[true], [false]]);
});
