import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Acknowledged } from './writers.ts';

const drainSeconds = 120;

/** Waits until no job is due; what is then left is in the findings. */
export async function untilDrained(pool: pg.Pool): Promise<void> {
  for (let second = 0; second < drainSeconds; second++) {
    const { rows } = await pool.query(
      `select from graphile_worker._private_jobs where run_at < now() + interval '20 minutes' limit 1`,
    );
    if (rows.length === 0) return;
    await pause(1_000);
  }
}

/** What was acknowledged and is missing, or was done twice; empty if all is well. */
export async function findLosses(pool: pg.Pool, { patients, calls, reminders, runs }: Acknowledged): Promise<string[]> {
  const missing = async (name: string, texts: string[], column: string, table: string) => {
    const { rows } = await pool.query<{ text: string; count: number }>(
      `select t.text, count(x.*)::int as count from unnest($1::text[]) t (text)
       left join ${table} x on x.${column} = t.text group by 1 having count(x.*) <> 1`,
      [texts],
    );
    return rows.map(({ text, count }) => `${name} ${text}: ${count} times`);
  };
  return [
    ...(await missing('patient', patients, 'lastname', 'inova.patients')),
    ...(await missing('call', calls, 'note', 'inova.call_attempts')),
    ...(await missingEmails(pool, reminders)),
    ...(await unfinishedRuns(pool, runs)),
    ...(await failedJobs(pool)),
  ];
}

/** Reminders without a queued email, and queued emails that were not sent. */
async function missingEmails(pool: pg.Pool, reminders: number[]): Promise<string[]> {
  const { rows } = await pool.query<{ queued: number; unsent: number; emails: number }>(
    `select count(*)::int as queued, count(*) filter (where sent_at is null)::int as unsent,
       (select count(*)::int from portal.outbox where subject like 'A message from%' or subject like '%estimate%') as emails
     from inova.letters where kind = 'estimate'`,
  );
  const { queued = 0, unsent = 0, emails = 0 } = rows[0] ?? {};
  return [
    queued < reminders.length && `${reminders.length} reminders were acknowledged, and ${queued} emails queued`,
    unsent > 0 && `${unsent} emails were not sent`,
    emails < queued && `${queued} emails were queued, and ${emails} are in the outbox`,
  ].filter((text) => text !== false);
}

/** Runs that have not finished, or did a row more or less than once. */
async function unfinishedRuns(pool: pg.Pool, runs: number[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: number; total: number; changed: number; noted: number; isDone: boolean }>(
    `select r.id, r.total, r.changed, r.finished_at is not null as "isDone",
       (select count(*)::int from inova.call_attempts a where a.note = r.given ->> 'note') as noted
     from inova.action_runs r where r.id = any ($1::bigint[])`,
    [runs],
  );
  return rows
    .filter(({ isDone, changed, total, noted }) => !isDone || changed !== total || noted !== total)
    .map(({ id, total, changed, noted }) => `run ${id}: ${changed} of ${total} rows changed, ${noted} calls logged`);
}

async function failedJobs(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ text: string }>(
    `select t.identifier || ': ' || j.last_error as text from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where j.last_error is not null`,
  );
  return rows.map(({ text }) => `failed job ${text}`);
}
