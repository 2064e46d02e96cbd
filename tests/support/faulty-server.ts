import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Behavior = (response: ServerResponse, request: IncomingMessage) => void;

/** An HTTP server that runs one behavior per request and repeats the last one. */
export async function startFaultyServer() {
  let behaviors: Behavior[] = [];
  let requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    const behavior = behaviors.length > 1 ? behaviors.shift() : behaviors[0];
    behavior?.(response, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** All requests since the last `behaveLike`. */
    requests: () => requests,
    behaveLike(...next: Behavior[]) {
      behaviors = next;
      requests = [];
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Responds with this body as JSON and this status. */
export const respondsWith =
  (body: unknown, status = 200): Behavior =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const page = '<!doctype html><title>Gateway</title>';

export const faults = {
  'never answers': () => {},
  'sends one byte after another without end': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const drip = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(drip));
  },
  'resets the connection': (response) => response.socket?.resetAndDestroy(),
  'breaks off in the middle': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 });
    response.write('[{"id": 1', () => response.socket?.destroy());
  },
  'sends half the JSON': (response) => response.end('[{"id": 1, "name": "Lake'),
  'sends a page with status 200': (response) => response.setHeader('content-type', 'text/html').end(page),
  'sends a page with status 502': (response) => response.writeHead(502, { 'content-type': 'text/html' }).end(page),
  'sends more than can be read': (response) => response.end(JSON.stringify('x'.repeat(9 * 1024 * 1024))),
  'redirects elsewhere': (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  'sends fields of another kind': respondsWith([{ id: 'five', name: null }]),
  'is overloaded': respondsWith({ statusCode: 503, message: 'Overloaded', errors: [] }, 503),
  'wants fewer requests': respondsWith({ statusCode: 429, message: 'Slow down', errors: [] }, 429),
  'fails inside': respondsWith({ statusCode: 500, message: 'Internal server error', errors: [] }, 500),
} satisfies Record<string, Behavior>;
