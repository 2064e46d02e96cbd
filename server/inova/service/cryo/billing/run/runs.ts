import type { BillingRun } from '#server/inova/contract/cryo/billing.ts';
import { enqueue } from '#server/jobs/add-job.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { jsonList } from '#server/store/json-list.ts';
import { type Database, row, rows, sql } from '#server/store/sql.ts';
import { staffName } from '../../../account/staff-name.ts';
import { clinicDay } from '../../../ledger/clinic-day.ts';

export const billingTaskName = 'bill-cryo-storage';

const outcomes = sql`select x.outcome, count(*)::int as accounts, sum(x.cents)::float8 as cents
  from inova.cryo_run_results x where x.client_id = r.client_id and x.run_id = r.id group by x.outcome
  order by count(*) desc, x.outcome`;

const columns = sql`r.id, r.client_id as client, r.day, r.mode, r.accounts, r.billed, r.cents::float8 as cents,
  ${isoTime('r.started_at')} as "startedAt", ${staffName(sql`r.started_by`)} as "startedBy",
  ${isoTime('r.finished_at')} as "finishedAt", ${jsonList(outcomes)} as outcomes`;

/** A run of these clinics, or null. */
export const readRun = (db: Database, clinics: number[], run: number) =>
  row<BillingRun>(
    db,
    sql`select ${columns} from inova.cryo_runs r where r.client_id = any (${clinics}) and r.id = ${run}`,
  );

const shownRuns = 20;

/** The latest runs of a clinic, newest first. */
export const listRuns = (db: Database, client: number) =>
  rows<BillingRun>(
    db,
    sql`select ${columns} from inova.cryo_runs r where r.client_id = ${client}
      order by r.started_at desc, r.id desc limit ${shownRuns}`,
  );

interface NewRun {
  client: number;
  mode: BillingRun['mode'];
  at: Date;
  by: string;
}

/** Starts a run of a clinic's day, with the job that works on it; if the day was billed already, this is that run. */
export async function startRun(db: Database, { client, mode, at, by }: NewRun): Promise<number> {
  const day = await clinicDay(db, client, at);
  const started = await row<{ id: number }>(
    db,
    sql`insert into inova.cryo_runs (client_id, day, mode, started_at, started_by)
      values (${client}, ${day}, ${mode}, ${at}, ${by})
      on conflict (client_id, day) where mode = 'bill' do nothing returning id`,
  );
  if (started) {
    await enqueue(db, billingTaskName, { client, run: started.id }, { queue: `cryo-billing-${client}` });
    return started.id;
  }
  const existing = await row<{ id: number }>(
    db,
    sql`select id from inova.cryo_runs where client_id = ${client} and day = ${day} and mode = 'bill'`,
  );
  return (existing as { id: number }).id;
}
