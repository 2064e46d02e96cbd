import type { PoolClient } from 'pg';
import type { Principal } from '#server/access/principal.ts';
import type { RowKey } from '#server/inova/contract/lists/list-actions.ts';
import { asOwner, row, rowAsClinics, rows, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import type { ActionContext } from './definition.ts';

/** An action on many rows of these clinics, run by a job as the user who started it. */
export interface ActionRun {
  id: number;
  list: string;
  action: string;
  principal: Principal;
  clinics: number[];
  values: ActionContext['values'];
  act: string | null;
  total: number;
  leftOut: number;
  changed: number;
  skipped: number;
  failed: number;
  startedAt: Date;
  finishedAt: Date | null;
}

const columns = sql`r.id, r.list, r.action, r.principal, r.clinics, r.given as values, r.act, r.total, r.left_out as "leftOut",
  r.changed, r.skipped, r.failed, r.started_at as "startedAt", r.finished_at as "finishedAt"`;

/** A row of a run; rows of the same unit, those of a patient, are changed together. */
export interface RunRow extends RowKey {
  unit: number;
}

export type NewActionRun = Pick<
  ActionRun,
  'list' | 'action' | 'principal' | 'values' | 'act' | 'leftOut' | 'startedAt'
>;

/** Stores a run and its rows; returns its number. */
export async function createRun(db: PoolClient, run: NewActionRun, selected: RunRow[]): Promise<number> {
  const created = await row<{ id: number }>(
    db,
    sql`insert into inova.action_runs (list, action, principal, by, clinics, given, act, total, left_out, started_at)
      values (${run.list}, ${run.action}, ${JSON.stringify(run.principal)}, ${run.principal.email},
        ${[...new Set(selected.map(({ client }) => client))]}, ${JSON.stringify(run.values)}, ${run.act},
        ${selected.length}, ${run.leftOut}, ${run.startedAt}) returning id`,
  );
  const { id } = created as { id: number };
  await rows(
    db,
    sql`insert into inova.action_run_rows (run_id, client_id, id, unit)
      select ${id}, * from unnest(${selected.map(({ client }) => client)}::int[],
        ${selected.map((each) => each.id)}::bigint[], ${selected.map(({ unit }) => unit)}::int[])`,
  );
  return id;
}

/** A run that changes rows of no other clinics than these, or null. */
export function findRun(store: Store, id: number, clinics: number[]): Promise<ActionRun | null> {
  return rowAsClinics(store, clinics, sql`select ${columns} from inova.action_runs r where r.id = ${id}`);
}

/** The clinics of a run, for its job; none if there is no such run. */
export async function clinicsOfRun({ pool }: Store, id: number): Promise<number[]> {
  const found = await row<{ clinics: number[] | null }>(pool, sql`select inova.clinics_of_run(${id}) as clinics`);
  return found?.clinics ?? [];
}

/** Locks a run until the transaction ends; false if it has finished. */
export async function lockRun(db: PoolClient, id: number): Promise<boolean> {
  const found = await row(db, sql`select from inova.action_runs where id = ${id} and finished_at is null for update`);
  return found !== null;
}

const unitsPerBatch = 100;

/** The rows to change next, in the order of their units. */
export function nextRows(db: PoolClient, id: number): Promise<RunRow[]> {
  const waiting = sql`run_id = ${id} and state = 'waiting'`;
  return rows(
    db,
    sql`select client_id as client, id, unit from inova.action_run_rows
      where ${waiting} and unit < (select min(unit) from inova.action_run_rows where ${waiting}) + ${unitsPerBatch}
      order by unit, id`,
  );
}

/** What became of a row. */
export interface RowResult extends RowKey {
  state: 'changed' | 'skipped' | 'failed';
  message: string | null;
}

/** Stores what became of rows; true if the run has finished. */
export async function recordResults(db: PoolClient, id: number, results: RowResult[], at: Date): Promise<boolean> {
  const count = (state: RowResult['state']) => results.filter((each) => each.state === state).length;
  await rows(
    db,
    sql`update inova.action_run_rows r set state = o.state, message = o.message
      from unnest(${results.map(({ client }) => client)}::int[], ${results.map((each) => each.id)}::bigint[],
        ${results.map(({ state }) => state)}::text[], ${results.map(({ message }) => message)}::text[])
        as o (client_id, id, state, message)
      where r.run_id = ${id} and r.client_id = o.client_id and r.id = o.id`,
  );
  const run = await row<{ isFinished: boolean }>(
    db,
    sql`update inova.action_runs r set changed = changed + ${count('changed')}, skipped = skipped + ${count('skipped')},
        failed = failed + ${count('failed')},
        finished_at = case when changed + skipped + failed + ${results.length} >= total then ${at}::timestamptz end
      where id = ${id} returning finished_at is not null as "isFinished"`,
  );
  return run?.isFinished ?? true;
}

const retentionMs = 30 * 24 * 60 * 60_000;

/** Removes runs that started more than 30 days ago. */
export async function removeOldRuns(store: Store, now: Date): Promise<void> {
  const old = sql`delete from inova.action_runs where started_at <= ${new Date(now.getTime() - retentionMs)}`;
  await asOwner(store, (db) => rows(db, old));
}
