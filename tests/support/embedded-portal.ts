import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { type Audit, createAudit } from '#server/access/audit/audit.ts';
import { openApiKey, openSecrets } from '#server/secrets.ts';
import { migrateAll } from '#server/store/migrate-all.ts';
import { asOwner } from '#server/store/sql.ts';
import { openStore, type Store } from '#server/store/store.ts';
import { auditEntry } from './audit-entry.ts';
import { dataFolder } from './data-folder.ts';

/** A patient's name that no command may print. */
export const canary = 'Canaryworth';

/** The store of a portal that runs on an embedded database, with a clinic, a patient, and audited accesses. */
export interface EmbeddedPortal {
  dataDir: string;
  store: Store;
  audit: Audit;
  /** Stops the database, as a portal does that ends. */
  stop(): Promise<void>;
}

/** Opens the store in a new data directory inside a folder. */
export async function startEmbeddedPortal(folder: string): Promise<EmbeddedPortal> {
  const dataDir = await mkdtemp(join(folder, 'data-'));
  const store = await openStore({ dataDir, databaseUrl: null }, pino({ level: 'silent' }));
  await migrateAll(store);
  openApiKey(dataDir, null);
  const audit = createAudit(store, openSecrets(dataDir, null).auditKeys);
  await asOwner(store, (db) =>
    db.query(
      `insert into inova.clients (id, name, city, state, time_zone) values (5, 'First Clinic', 'Reno', 'NV', 'UTC');
       insert into inova.patients (client_id, firstname, lastname, dob) values (5, 'Mary', '${canary}', '1990-01-01')`,
    ),
  );
  for (let access = 0; access < 5; access++) await audit.record(auditEntry);
  await audit.seal();
  return { dataDir, store, audit, stop: () => store.close() };
}

/** A folder for data directories and backups. */
export async function temporaryFolder() {
  const folder = await mkdtemp(join(await dataFolder(), 'inova-operations-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
