import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, which could take one before the portal listens on it. */
const lowest = 11_000;
const count = 5_000;

/** A port of this machine on which nothing listens, chosen at random so that programs side by side rarely try the same. */
export async function freePort(): Promise<number> {
  const port = lowest + Math.floor(Math.random() * count);
  const server = createServer().listen(port, '127.0.0.1');
  const free = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!free) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}
