import { createServer, type RequestListener, type Server } from 'node:http';
import { StartError } from '#server/start-error.ts';

const drainMilliseconds = 20_000;
/** Longer than proxies keep connections open, so that the server never closes one just as a request arrives. */
const keepAliveMilliseconds = 75_000;

/** Starts listening; throws StartError if the port is in use or not permitted. */
export function listen(handler: RequestListener, port: number, host: string): Promise<Server> {
  const server = createServer(handler);
  server.requestTimeout = 60_000;
  server.headersTimeout = 20_000;
  server.keepAliveTimeout = keepAliveMilliseconds;
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartError(describeListenError(error, port, host))),
    );
    server.listen(port, host, () => resolve(server));
  });
}

function describeListenError(error: NodeJS.ErrnoException, port: number, host: string): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is in use: stop the program that uses it, or set another PORT`;
  if (error.code === 'EACCES') return `Port ${port} requires more privileges: set PORT to 1024 or higher`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `HOST ${host} is not an address of this machine`;
  return `Cannot listen on ${host}:${port}: ${error.message}`;
}

/** Stops accepting requests, waits up to 20 seconds for running ones, then closes. */
export function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => server.closeAllConnections(), drainMilliseconds);
    server.keepAliveTimeout = 1;
    server.close(() => {
      clearTimeout(limit);
      resolve();
    });
    server.closeIdleConnections();
  });
}
