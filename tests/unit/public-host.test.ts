import { createServer, get, type IncomingMessage, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import express from 'express';
import { afterEach, expect, test } from 'vitest';
import { publicHost } from '#server/http/public-host.ts';

let server: Server;
afterEach(() => server.close());

/** Requests a page that responds with the Host header it sees. */
async function sendRequest(origin: string, headers: OutgoingHttpHeaders): Promise<IncomingMessage> {
  const portal = express().use(publicHost(origin), (request, response) => void response.send(request.headers.host));
  server = createServer(portal).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve) => get({ host: '127.0.0.1', port, path: '/patients?q=x', headers }, resolve));
}

test('localhost redirects to the origin whose forms are accepted', async () => {
  const response = await sendRequest('http://127.0.0.1:3000', { host: 'localhost:3000' });
  expect(response.headers.location).toBe('http://127.0.0.1:3000/patients?q=x');
});

test('a forged host never reaches a page', async () => {
  const response = await sendRequest('https://portal.example', {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
  });
  expect(await text(response)).toBe('portal.example');
});
