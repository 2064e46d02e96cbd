import pino from 'pino';
import { expect, test } from 'vitest';
import type { Figure, FigureStore } from '#server/inova/service/cache/figure-store.ts';
import { createSwrCache, type Freshness } from '#server/inova/service/cache/swr-cache.ts';
import { createBackgroundTasks } from '#server/inova/service/jobs/background-tasks.ts';
import { callContext } from '#server/store/call-context.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 9, minutes));

/** Figures in memory; claims last a minute. */
function createMemory(): FigureStore {
  const figures = new Map<string, Figure>();
  const claims = new Map<string, number>();
  return {
    find: async (key) => figures.get(key) ?? null,
    async claim(key, asOf, now) {
      if (figures.get(key)?.asOf !== asOf || (claims.get(key) ?? 0) > now.getTime()) return false;
      claims.set(key, now.getTime() + 60_000);
      return true;
    },
    async save(key, figure) {
      if ((figures.get(key)?.asOf ?? 0) <= figure.asOf) figures.set(key, figure);
      claims.delete(key);
    },
    remove: async (key) => void figures.delete(key),
  };
}

/** A cache of a figure whose value counts its loads. Loads count as slow after `quick` milliseconds; below 0, all do. */
function createFigureCache(quick: number, figures = createMemory()) {
  const backgroundTasks = createBackgroundTasks(pino({ level: 'silent' }));
  const cache = createSwrCache({ figures, backgroundTasks, slowAfterMs: quick });
  const reports: boolean[] = [];
  const report = async (isSlow: boolean) => void reports.push(isSlow);
  let loadCount = 0;
  const standby = { behind: 0 };
  const get = async (minutes: number, by: Freshness = 'reader') => {
    const entry = await cache.getOrLoad('figure', { freshness: by, now: at(minutes), reportSlow: report }, async () => {
      callContext().noteDelay?.(standby.behind * 60_000);
      return ++loadCount;
    });
    await backgroundTasks.settled();
    return [entry.value, entry.asOf.getUTCMinutes()];
  };
  return { ask: get, told: reports, loads: () => loadCount, standby };
}

test('a slow figure is cached and shown with the time it was computed', async () => {
  const { ask } = createFigureCache(-1);
  expect(await ask(0)).toEqual([1, 0]);
  expect(await ask(0)).toEqual([1, 0]);
});

test('reading a figure older than a minute refreshes it for the next reader', async () => {
  const { ask } = createFigureCache(-1);
  await ask(0);
  expect(await ask(5)).toEqual([1, 0]);
  expect(await ask(6)).toEqual([2, 5]);
});

test('a figure older than 15 minutes is not shown, nor a cached one to readers who want it fresh', async () => {
  const { ask } = createFigureCache(-1);
  await ask(0);
  expect(await ask(15)).toEqual([2, 15]);
  expect(await ask(15, 'fresh')).toEqual([3, 15]);
  expect(await ask(15)).toEqual([3, 15]);
});

test('a fast figure is always computed on request', async () => {
  const { ask } = createFigureCache(60_000);
  expect(await ask(0)).toEqual([1, 0]);
  expect(await ask(0)).toEqual([2, 0]);
});

test('concurrent readers share one load', async () => {
  const { ask } = createFigureCache(-1);
  expect(await Promise.all([ask(0), ask(0), ask(0, 'fresh')])).toEqual([
    [1, 0],
    [1, 0],
    [2, 0],
  ]);
});

test('a figure is computed ahead only when it is about to expire', async () => {
  const { ask } = createFigureCache(-1);
  await ask(0);
  expect(await ask(7, 'ahead')).toEqual([1, 0]);
  expect(await ask(8, 'ahead')).toEqual([2, 8]);
  expect(await ask(20)).toEqual([2, 8]);
});

test('the cache reports when a load was slow for a reader, and when it is no longer slow ahead of readers', async () => {
  const [slow, quick] = [createFigureCache(-1), createFigureCache(60_000)];
  await slow.ask(0);
  await slow.ask(10, 'ahead');
  await quick.ask(0);
  await quick.ask(10, 'ahead');
  expect([slow.told, quick.told]).toEqual([[true], [false]]);
});

test('of several portals, one refreshes a figure', async () => {
  const figures = createMemory();
  const [one, other] = [createFigureCache(-1, figures), createFigureCache(-1, figures)];
  await one.ask(0);
  expect(await Promise.all([one.ask(5), other.ask(5)])).toEqual([
    [1, 0],
    [1, 0],
  ]);
  expect(one.loads() + other.loads()).toBe(2);
});

test('a figure of a standby has the time up to which that has all changes, and never replaces a later one', async () => {
  const { ask, standby } = createFigureCache(-1);
  standby.behind = 3;
  expect(await ask(10)).toEqual([1, 7]);
  standby.behind = 0;
  expect(await ask(11, 'fresh')).toEqual([2, 11]);
  standby.behind = 5;
  expect(await ask(12, 'fresh')).toEqual([2, 11]);
});
