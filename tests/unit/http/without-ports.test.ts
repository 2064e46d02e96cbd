import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutPorts } from '#server/http/without-ports.ts';

let server: Server;
beforeAll(async () => {
  const portal = express();
  portal.set('trust proxy', ['loopback', '10.0.0.0/8']);
  portal.use(withoutPorts);
  portal.get('/', (request, response) => void response.send(request.ip));
  server = portal.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:50123', '203.0.113.9'],
  ['203.0.113.9:50123, 10.0.0.2:443', '203.0.113.9'],
  ['198.51.100.1, 203.0.113.9:1,10.0.0.2', '203.0.113.9'],
  ['2001:db8::7', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:50123', '2001:db8::7'],
])('a proxy that passes on %s names the visitor %s', async (passedOn, address) => {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-forwarded-for': passedOn } });
  expect(await response.text()).toBe(address);
});
