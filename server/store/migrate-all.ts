import { installJobTables } from './job-tables.ts';
import { inovaMigrations, migrate, portalMigrations } from './migrate.ts';
import type { Store } from './store.ts';

/** Brings the tables of the portal and of the job queue up to date. */
export async function migratePortal(store: Store): Promise<void> {
  await migrate(store, [portalMigrations]);
  await installJobTables(store);
}

/** Brings all tables up to date: those of the embedded service refer to the job queue. */
export async function migrateAll(store: Store): Promise<void> {
  await migratePortal(store);
  await migrate(store, [inovaMigrations]);
}
