import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addJob, enqueue } from '#server/jobs/add-job.ts';
import { listFailedJobs, removeJobs, retryJobs } from '#server/jobs/failed-jobs.ts';
import { startQueue } from '#server/jobs/queue.ts';
import type { Task, Tasks } from '#server/jobs/task.ts';
import { ProviderError } from '#server/providers/provider-error.ts';
import { asClinics, asOwner, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { openTestStore } from '../../support/database.ts';
import { runDueJobs, skipBackoff } from '../../support/due-jobs.ts';
import { first } from '../../support/first.ts';
import { isFull } from '../../support/seed.ts';

const log = pino({ level: 'silent' });

let store: Store;
let queues: { stop(): Promise<void> }[];
let ran: number[];
let faults: Map<number, Error>;
/** What job number 1 waits for. */
let held: Promise<void> | undefined;

beforeEach(async () => {
  store = await openTestStore();
  [queues, ran, faults, held] = [[], [], new Map(), undefined];
});
afterEach(async () => {
  for (const queue of queues) await queue.stop();
  await store.close();
});

const tasks: Tasks = {
  note: {
    run: async ({ number }: { number: number }) => {
      ran.push(number);
      if (number === 1) await held;
      const fault = faults.get(number);
      if (fault) throw fault;
    },
  },
};

function start(ofPortal: Store = store) {
  queues.push(startQueue({ store: ofPortal, log, tasks, report: () => undefined }));
}

const note = (number: number) => enqueue(store.pool, 'note', { number });

async function waitFor(condition: () => boolean | Promise<boolean>) {
  while (!(await condition())) await pause(20);
}

const waiting = () => rows<{ id: number }>(store.pool, sql`select id from graphile_worker._private_jobs`);

test('a job added in a transaction runs after its commit, and never after a rollback', async () => {
  start();
  await asClinics(store, [5], async (db) => {
    await enqueue(db, 'note', { number: 1 });
    await pause(200);
    expect(ran).toEqual([]);
  });
  const undone = asOwner(store, async (db) => {
    await enqueue(db, 'note', { number: 2 });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await note(3);
  await waitFor(async () => (await waiting()).length === 0);
  expect(ran.sort()).toEqual([1, 3]);
});

test('several portals share the jobs, and run each once', async () => {
  const numbers = Array.from({ length: 60 }, (_, index) => index);
  const payload = sql`json_build_object('number', n)`;
  start();
  start();
  await rows(store.pool, sql`select ${addJob('note', payload)} from unnest(${numbers}::int[]) n`);
  await waitFor(async () => (await waiting()).length === 0);
  expect(ran.sort((one, other) => one - other)).toEqual(numbers);
});

test('a job that fails is tried again later and delays no other; what it says quotes no data', async () => {
  faults.set(1, new Error('Anna Winters, born 04/12/1988'));
  await note(1);
  await note(2);
  await runDueJobs(store, tasks);
  expect(ran).toEqual([1, 2]);
  const failed = first(await listFailedJobs(store, 10));
  expect(failed).toMatchObject({ task: 'note', tries: 1, error: 'Unexpected error: Error. See the log.' });
  expect(Date.parse(failed.nextTryAt ?? '')).toBeGreaterThan(Date.now());
  faults.clear();
  await skipBackoff(store);
  await runDueJobs(store, tasks);
  expect(ran).toEqual([1, 2, 1]);
  expect(await listFailedJobs(store, 10)).toEqual([]);
});

test('a job refused for good is not tried again until asked for', async () => {
  faults.set(1, new ProviderError('rejected', 'The mail server refused the email (550).'));
  await note(1);
  await runDueJobs(store, tasks);
  await skipBackoff(store);
  await runDueJobs(store, tasks);
  expect(ran).toEqual([1]);
  const { id, error, nextTryAt } = first(await listFailedJobs(store, 10));
  expect({ error, nextTryAt }).toEqual({ error: 'The mail server refused the email (550).', nextTryAt: null });
  faults.clear();
  start();
  expect(await retryJobs(store, [id, 999_999])).toEqual([id]);
  await waitFor(() => ran.length === 2);
  await waitFor(async () => (await waiting()).length === 0);
});

test('a failed job can be removed; one that has not failed cannot', async () => {
  faults.set(1, new Error('broken'));
  await note(1);
  await runDueJobs(store, tasks);
  await note(2);
  const ids = (await waiting()).map(({ id }) => id);
  expect(await removeJobs(store, ids)).toEqual([ids[0]]);
  expect((await waiting()).map(({ id }) => id)).toEqual([ids[1]]);
});

test('the jobs of a portal that was killed are run by another, and those of a running one are left to it', async () => {
  let finish = () => {};
  held = new Promise((resolve) => {
    finish = resolve;
  });
  await note(1);
  start();
  await waitFor(() => ran.length === 1);
  await rows(
    store.pool,
    sql`insert into graphile_worker._private_jobs (task_id, payload, locked_at, locked_by)
      select id, '{"number": 7}', now(), 'worker-killed' from graphile_worker._private_tasks where identifier = 'note'`,
  );
  start();
  await waitFor(() => ran.includes(7));
  expect(ran).toEqual([1, 7]);
  finish();
});

test('a role of the service can add jobs, and neither read nor change them', async () => {
  await note(1);
  for (const statement of ['select from', 'delete from']) {
    const touched = asClinics(store, [5], (db) => db.query(`${statement} graphile_worker._private_jobs`));
    await expect(touched).rejects.toThrow('permission denied');
  }
  const read = store.jobs.query('select from inova.patients');
  await expect(read).rejects.toThrow('permission denied');
});

const withSchedule: Tasks = { ...tasks, scheduled: { cron: '* * * * *', run: async () => {} } };
const scheduled = () =>
  rows(store.pool, sql`select from graphile_worker._private_known_crontabs where identifier = 'scheduled'`);

test('a queue without schedule leaves scheduled jobs to others', async () => {
  queues.push(startQueue({ store, log, tasks: withSchedule, report: () => undefined, hasSchedule: false }));
  await note(1);
  await waitFor(() => ran.includes(1));
  expect(await scheduled()).toEqual([]);
});

test.runIf(isFull)('a scheduled job runs once at its time, however many portals have a schedule', async () => {
  const times: string[] = [];
  const run = async (payload: { _cron: { ts: string } }) => void times.push(payload._cron.ts);
  const scheduledTasks: Tasks = { ...tasks, scheduled: { cron: '* * * * *', run } as Task };
  for (let portal = 0; portal < 3; portal++) {
    queues.push(startQueue({ store, log, tasks: scheduledTasks, report: () => undefined }));
  }
  await waitFor(() => times.length > 0);
  await note(1);
  await waitFor(async () => ran.includes(1) && (await waiting()).length === 0);
  expect(times).toEqual([...new Set(times)]);
});

test('an error of the schedule ends neither the process nor the queue, which is scheduled once it is over', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  const errors: unknown[] = [];
  const reporting = pino({ level: 'error' }, { write: (line) => void errors.push(line) });
  await store.pool.query('revoke all on graphile_worker._private_known_crontabs from inova_jobs');
  queues.push(startQueue({ store, log: reporting, tasks: withSchedule, report: () => undefined }));
  await waitFor(() => errors.length > 0);
  await store.pool.query('grant select, insert, update on graphile_worker._private_known_crontabs to inova_jobs');
  await waitFor(async () => (await scheduled()).length === 1);
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});
