import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { seedDemonstration } from '#server/inova/service/seed/demonstration.ts';
import { startEmbedded } from '#server/store/embedded/server.ts';
import { inovaMigrations, migrate, portalMigrations } from '#server/store/migrate.ts';
import { openStore } from '#server/store/store.ts';
import { databaseAddress, demonstrationDay, template } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the test server's socket. */
    postgres: string;
  }
}

/** One embedded server for all tests, with a migrated and seeded database that each test file copies. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'inova-tests-'));
  const log = pino({ level: 'error' });
  const server = await startEmbedded(dataDir, log);
  const store = await openStore({ dataDir, databaseUrl: databaseAddress(server.connection.host, template) }, log);
  await migrate(store, [portalMigrations, inovaMigrations]);
  await seedDemonstration(store, { today: demonstrationDay, accounts: true });
  await store.close();
  project.provide('postgres', server.connection.host);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true });
  };
}
