import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { seedDemonstration } from '#server/inova/service/seed/demonstration.ts';
import { startEmbedded } from '#server/store/embedded/server.ts';
import { migrateAll } from '#server/store/migrate-all.ts';
import { openStore } from '#server/store/store.ts';
import { dataFolder } from './data-folder.ts';
import { isFull } from './seed.ts';
import { databaseAddress, template } from './test-server.ts';

/** The test server loses its data in a crash, and does no upkeep; both make it faster. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  autovacuum: 'off',
  io_method: 'sync',
  max_connections: '200',
};

/** Starts a server with the demonstration as it is on a day, for copies; the folder of its socket. */
export async function startTemplate(today: Date): Promise<{ socketFolder: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(await dataFolder(), 'inova-tests-'));
  const log = pino({ level: 'error' });
  const server = await startEmbedded(dataDir, log, settings);
  const socketFolder = server.connection.host;
  const store = await openStore({ dataDir, databaseUrl: databaseAddress(socketFolder, template) }, log);
  await migrateAll(store);
  await seedDemonstration(store, { today, accounts: true, isSmall: !isFull });
  await store.close();
  return {
    socketFolder,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** A database of the caller's own, a copy of the template. */
export async function copyTemplate(socketFolder: string, name: string) {
  await administer(socketFolder, `create database ${name} template ${template} strategy file_copy`);
  return {
    databaseUrl: databaseAddress(socketFolder, name),
    drop: () => administer(socketFolder, `drop database ${name} with (force)`),
  };
}

async function administer(socketFolder: string, statement: string): Promise<void> {
  const client = new pg.Client(databaseAddress(socketFolder, 'postgres'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
