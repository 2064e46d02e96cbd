import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pino from 'pino';
import { type OtherPostgres, startEmbedded } from '#server/store/embedded/server.ts';
import { dataFolder } from './data-folder.ts';

/** A PostgreSQL server without anything of a portal. */
export type EmptyServer = Awaited<ReturnType<typeof startEmptyServer>>;

/** Before version 17, only the operating system's locales know all letters of UTF-8. */
const locale = ['--locale', process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'];

/** The PostgreSQL of the package in INOVA_TEST_POSTGRES_PACKAGE, such as an older one; nothing for the bundled one. */
export function otherPostgres(): OtherPostgres | undefined {
  const folder = process.env.INOVA_TEST_POSTGRES_PACKAGE;
  return folder ? { folder: resolve(folder), locale } : undefined;
}

/** Starts an empty server of that PostgreSQL; the folder of its socket. */
export async function startEmptyServer() {
  const dataDir = await mkdtemp(join(await dataFolder(), 'inova-empty-'));
  // Before version 16, initdb leaves its folder for a moment, and can't return to one that its account doesn't reach.
  await chmod(dataDir, 0o755);
  const server = await startEmbedded(dataDir, pino({ level: 'error' }), { max_connections: '200' }, otherPostgres());
  return {
    socketFolder: server.connection.host,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}
