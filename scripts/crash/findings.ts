import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Written } from './writers.ts';

const drainSeconds = 120;

/** Waits until the jobs of writes have run, and returns those that have not after two minutes. */
export async function untilDrained(pool: pg.Pool): Promise<string[]> {
  for (let second = 0; ; second++) {
    const { rows } = await pool.query<{ job: string }>(
      `select format('%s job %s: waiting, %s tries', t.identifier, j.id, j.attempts) as job
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where j.key is null and j.run_at < now() + interval '20 minutes'`,
    );
    if (rows.length === 0 || second === drainSeconds) return rows.map(({ job }) => job);
    await pause(1_000);
  }
}

/** What was acknowledged and is missing, or was done twice; empty if all is well. */
export async function findLosses(pool: pg.Pool, written: Written): Promise<string[]> {
  const { patients, calls, reminders, runs, refusals } = written;
  const missing = async (name: string, texts: string[], column: string, table: string) => {
    const { rows } = await pool.query<{ text: string; count: number }>(
      `select t.text, count(x.*)::int as count from unnest($1::text[]) t (text)
       left join ${table} x on x.${column} = t.text group by 1 having count(x.*) <> 1`,
      [texts],
    );
    return rows.map(({ text, count }) => `${name} ${text}: ${count} times`);
  };
  const idle = Object.entries({ patients, calls, reminders, runs }).filter(([, list]) => list.length === 0);
  return [
    ...idle.map(([name]) => `no ${name} were acknowledged, so this shows nothing about them`),
    ...[...new Set(refusals)].map((refusal) => `a running portal refused a write: ${refusal}`),
    ...(await missing('patient', patients, 'lastname', 'inova.patients')),
    ...(await missing('call', calls, 'note', 'inova.call_attempts')),
    ...(await missingEmails(pool, reminders)),
    ...(await unfinishedRuns(pool, runs)),
    ...(await failedJobs(pool)),
  ];
}

/** Reminders without their queued email, queued emails that were not sent, and sent ones that did not arrive. */
async function missingEmails(pool: pg.Pool, reminders: number[]): Promise<string[]> {
  const { rows: queued } = await pool.query<{ id: number; reminded: number; count: number }>(
    `select r.id, r.reminded, count(l.*)::int as count
     from (select id, count(*)::int as reminded from unnest($1::bigint[]) id group by 1) r
     left join inova.letters l on l.kind = 'estimate' and l.record_id = r.id
     group by 1, 2 having count(l.*) < r.reminded`,
    [reminders],
  );
  const { rows: unsent } = await pool.query<{ id: number }>('select id from inova.letters where sent_at is null');
  const { rows: lost } = await pool.query<{ email: string; sent: number; arrived: number }>(
    `select p.email, count(*)::int as sent,
       (select count(*)::int from portal.outbox o where o.recipient = p.email) as arrived
     from inova.letters l join inova.patients p on (p.client_id, p.id) = (l.client_id, l.patient_id)
     where l.sent_at is not null group by 1
     having count(*) > (select count(*) from portal.outbox o where o.recipient = p.email)`,
  );
  return [
    ...queued.map(({ id, reminded, count }) => `estimate ${id}: ${reminded} reminders, ${count} emails queued`),
    ...unsent.map(({ id }) => `email ${id} was not sent`),
    ...lost.map(({ email, sent, arrived }) => `${email}: ${sent} emails sent, ${arrived} arrived`),
  ];
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
