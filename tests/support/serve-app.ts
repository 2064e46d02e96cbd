import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import { onTestFinished } from 'vitest';

/** Serves an app on a free port until the test ends. */
export async function serveApp(app: Express) {
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, send: (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init) };
}
