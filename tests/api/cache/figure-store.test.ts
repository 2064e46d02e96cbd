import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFigureStore } from '#server/inova/service/cache/figure-store.ts';
import { createSwrCache } from '#server/inova/service/cache/swr-cache.ts';
import { createBackgroundTasks } from '#server/inova/service/jobs/background-tasks.ts';
import { openStore, type Store } from '#server/store/store.ts';
import { openTestStore, type TestStore } from '../../support/database.ts';

const log = pino({ level: 'silent' });
const at = (minutes: number) => new Date(Date.UTC(2026, 5, 15, 9, minutes));

let store: TestStore;
let other: Store;
beforeAll(async () => {
  store = await openTestStore();
  other = await openStore({ dataDir: '', databaseUrl: store.databaseUrl }, log);
});
beforeEach(() => store.pool.query('delete from inova.cached_figures'));
afterAll(async () => {
  await other?.close();
  await store?.close();
});

test('of two portals on one database, one claims a figure, until it is saved or a minute has passed', async () => {
  const figures = [store.portal, other].map(createFigureStore);
  const claimAt = async (now: Date, asOf = at(0)) =>
    (await Promise.all(figures.map(({ claim }) => claim('figure', asOf, now)))).sort();
  expect(await claimAt(at(0))).toEqual([false, false]);
  await figures[0]?.save('figure', { asOf: at(0), value: 1 });
  expect(await claimAt(at(1))).toEqual([false, true]);
  expect(await claimAt(at(1))).toEqual([false, false]);
  expect(await claimAt(at(2))).toEqual([false, true]);
  await figures[1]?.save('figure', { asOf: at(2), value: 2 });
  expect(await figures[0]?.find('figure')).toEqual({ asOf: at(2), value: 2 });
  expect(await claimAt(at(2))).toEqual([false, false]);
  expect(await claimAt(at(3), at(2))).toEqual([false, true]);
});

test('a figure that both portals read is computed anew by one of them', async () => {
  let loads = 0;
  const portals = [store.portal, other].map((each) => {
    const backgroundTasks = createBackgroundTasks(log);
    const cache = createSwrCache({ figures: createFigureStore(each), backgroundTasks, slowAfterMs: -1 });
    const read = (minutes: number) =>
      cache.getOrLoad('figure', { freshness: 'reader', now: at(minutes) }, async () => ++loads);
    return { read, settled: () => backgroundTasks.settled() };
  });
  const readBoth = async (minutes: number) => {
    const found = await Promise.all(portals.map(({ read }) => read(minutes)));
    for (const { settled } of portals) await settled();
    return found.map(({ value }) => value);
  };
  await portals[0]?.read(0);
  expect(await readBoth(5)).toEqual([1, 1]);
  expect(loads).toBe(2);
  expect(await readBoth(5)).toEqual([2, 2]);
});
