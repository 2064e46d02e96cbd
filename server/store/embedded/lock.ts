import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { StoreError } from '../error.ts';

/** The name of the lock in the folder of sockets. */
export const lockName = 'portal.lock';

/** True while a portal holds the lock. */
export async function isListening(path: string): Promise<boolean> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Locks the data directory with a listening socket, so that a killed process leaves no lock behind. */
export async function lockDirectory(path: string, dataDir: string): Promise<Server> {
  if (await isListening(path)) {
    throw new StoreError(
      `another portal is running on ${dataDir}: stop it first, or set INOVA_DATA_DIR to another folder`,
    );
  }
  await rm(path, { force: true });
  const server = createServer((socket) => socket.destroy()).listen(path);
  server.unref();
  await once(server, 'listening');
  return server;
}
