import pino from 'pino';
import { seedDemonstration } from '#server/inova/service/seed/demonstration.ts';
import { migrateAll } from '#server/store/migrate-all.ts';
import { createPool } from '#server/store/pool.ts';
import { openStore } from '#server/store/store.ts';
import type { TestStore } from './database.ts';
import { demonstrationDay } from './test-server.ts';

/** The addresses of an empty database of a cluster: for a superuser, for its owner, and for the owner by the pooler. */
export interface ClusterDatabase {
  superuser: string;
  owner: string;
  pooled: string;
}

/** The database of INOVA_TEST_CLUSTER, which `npm run test:cluster` sets; null in all other runs. */
export const clusterDatabase: ClusterDatabase | null = JSON.parse(process.env.INOVA_TEST_CLUSTER || 'null');

/** A store with the small demonstration in a database of a cluster. */
export async function openClusterStore({ superuser, owner: databaseUrl }: ClusterDatabase): Promise<TestStore> {
  const log = pino({ level: 'error' });
  const portal = await openStore({ dataDir: '', databaseUrl }, log);
  await migrateAll(portal);
  await seedDemonstration(portal, { today: demonstrationDay, accounts: true, isSmall: true });
  // What triggers keep belongs to the owner, to whom row security applies.
  const settings = { connectionString: superuser, options: '-c inova.clinics=every', max: 4 };
  const pool = createPool('owner', settings, { log, slowStatementMs: 0 });
  const close = async () => void (await Promise.all([portal.close(), pool.end()]));
  return { ...portal, pool, portal, databaseUrl, close };
}
