import { Logger, runMigrations } from 'graphile-worker';
import type { Store } from './store.ts';
import { whileLocked } from './while-locked.ts';

const lock = 4_682_003;

const silent = new Logger(() => () => undefined);

/** Rights of the workers on the queue's tables, whose row security otherwise shows them nothing. */
const rights = `
  grant usage on schema graphile_worker to inova_jobs, inova_portal, inova_service;
  grant select, insert, update, delete on all tables in schema graphile_worker to inova_jobs;
  do $$
  declare queue_table text;
  begin
    for queue_table in select tablename from pg_tables t where schemaname = 'graphile_worker' and rowsecurity
        and not exists (select from pg_policies p where (p.schemaname, p.tablename) = (t.schemaname, t.tablename)) loop
      execute format('create policy workers on graphile_worker.%I to inova_jobs using (true) with check (true)',
        queue_table);
    end loop;
  end $$;
  alter function graphile_worker.add_job security definer set search_path = pg_catalog, pg_temp`;

/**
 * Installs or updates the tables of the job queue as their owner, after the portal's migrations. Roles with usage on
 * the schema can add jobs, and only that: `add_job` runs with the owner's rights.
 */
export function installJobTables(store: Store): Promise<void> {
  return whileLocked(store, lock, async (db) => {
    await runMigrations({ pgPool: store.owner, logger: silent, noPreparedStatements: true });
    await db.query(rights);
  });
}
