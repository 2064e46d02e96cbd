import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { portalJobs, runJobs } from '#server/access/housekeeping.ts';
import { cleanupJobs } from '#server/inova/service/registry.ts';
import type { Store } from '#server/store/store.ts';
import { openTestStore } from '../../support/database.ts';

const now = new Date('2026-06-15T12:00:00Z');
const minute = 60_000;
const hour = 60 * minute;
const log = pino({ level: 'silent' });

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** For each table: its retention, and an insert of a row that is `age` milliseconds old. */
const retention: [table: string, life: number, insert: string][] = [
  [
    'portal.sessions',
    12.5 * hour,
    `insert into portal.sessions (id_hash, user_email, user_id, auth_user, sealed_token, active_at)
     values (decode(md5(random()::text), 'hex'), 'a@inova.test', 1, '{}', '', $1)`,
  ],
  [
    'portal.pending_sign_ins',
    5 * minute,
    "insert into portal.pending_sign_ins values (decode(md5(random()::text), 'hex'), '', $1)",
  ],
  [
    'portal.idempotency_keys',
    24 * hour,
    "insert into portal.idempotency_keys (scope, key, fingerprint, started_at) values ('s', random()::text, '', $1)",
  ],
  [
    'portal.attempts',
    15 * minute,
    "insert into portal.attempts values (decode(md5(random()::text), 'hex'), 1, 0, $1::timestamptz + interval '15 minutes')",
  ],
  ['portal.known_networks', 90 * 24 * hour, "insert into portal.known_networks values (random()::text, 'n', $1)"],
  ['portal.known_devices', 90 * 24 * hour, "insert into portal.known_devices values (random()::text, '', $1)"],
  [
    'portal.outbox',
    7 * 24 * hour,
    "insert into portal.outbox (at, recipient, subject, text) values ($1, 'a@inova.test', 's', 't')",
  ],
  [
    'inova.reset_tokens',
    30 * minute,
    `insert into inova.reset_tokens select decode(md5(random()::text), 'hex'), min(id), $1::timestamptz,
       $1::timestamptz + interval '30 minutes' from inova.users`,
  ],
  [
    'inova.action_runs',
    30 * 24 * hour,
    `insert into inova.action_runs (list, action, principal, by, clinics, given, total, left_out, started_at)
     values ('new-patients', 'log-call', '{}', 'a@inova.test', '{5}', '{}', 1, 0, $1)`,
  ],
  [
    'inova.tokens',
    30 * minute,
    `insert into inova.tokens select decode(md5(random()::text), 'hex'), min(id), 5, $1::timestamptz,
       $1::timestamptz + interval '30 minutes' from inova.users`,
  ],
];

beforeEach(() => store.pool.query(retention.map(([table]) => `delete from ${table}`).join(';')));

const count = async (table: string) => (await store.pool.query(`select from ${table}`)).rowCount;

test.each(retention)('%s: expired rows are deleted, newer ones stay', async (table, life, insert) => {
  for (const age of [life - 1000, life + 1000]) await store.pool.query(insert, [new Date(now.getTime() - age)]);
  const jobs = [...portalJobs(store), ...cleanupJobs(store)];
  await Promise.all([runJobs(jobs, now, log), runJobs(jobs, now, log)]);
  expect(await count(table)).toBe(1);
});

test('an unconfirmed two-step setup is deleted after an hour; an active one never is', async () => {
  await store.pool.query(
    `insert into inova.second_steps (user_id, sealed_secret, prepared_at, is_on)
     select id, '', $1, row_number() over (order by id) = 1 from inova.users order by id limit 2`,
    [new Date(now.getTime() - hour - 1000)],
  );
  await runJobs(cleanupJobs(store), now, log);
  expect((await store.pool.query('select is_on from inova.second_steps')).rows).toEqual([{ is_on: true }]);
});

test('a failing job does not stop the others, and is an error in the end', async () => {
  const done: string[] = [];
  const jobs = ['one', 'broken', 'other'].map((name) => async () => {
    if (name === 'broken') throw new Error(name);
    done.push(name);
  });
  await expect(runJobs(jobs, now, log)).rejects.toThrow('1 of 3 cleanup jobs failed');
  expect(done).toEqual(['one', 'other']);
});
