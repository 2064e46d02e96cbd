import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { openLiveStream } from '../../support/live-events.ts';
import { startTestPortal, type TestPortal } from '../../support/test-portal.ts';

let portal: TestPortal;
let browser: HttpBrowser;
beforeAll(async () => {
  portal = await startTestPortal();
  browser = await portal.signIn('staff');
});
afterAll(() => portal?.store.close());

const openStream = () => openLiveStream(portal.origin, browser);

async function firstEvent(stream: IncomingMessage): Promise<string> {
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) return String(chunk);
  return '';
}

test('the stream starts with the current state, uncompressed and immediately', async () => {
  const stream = await openStream();
  expect(stream.headers['content-type']).toMatch(/^text\/event-stream/);
  expect(stream.headers['content-encoding']).toBeUndefined();
  const event = await firstEvent(stream);
  expect(JSON.parse(event.replace(/^data: /, ''))).toEqual(JSON.parse((await browser.get('/live/stream')).body));
  stream.destroy();
});

test('a disabled user opens no stream', async () => {
  const user = await portal.store.pool.query("update inova.users set disabled = true where email = 'staff@inova.test'");
  expect(user.rowCount).toBe(1);
  expect((await openStream()).statusCode, 'a browser is not sent to a page').toBe(204);
  await portal.store.pool.query("update inova.users set disabled = false where email = 'staff@inova.test'");
  browser = await portal.signIn('staff');
});

test('beyond twenty streams of a user the oldest ends, and says that it was replaced', async () => {
  const oldest = await openStream();
  await firstEvent(oldest);
  const newer = await Promise.all(Array.from({ length: 20 }, () => openStream()));
  expect(await firstEvent(oldest)).toBe('event: replaced\ndata:\n\n');
  for (const stream of newer) {
    expect(await firstEvent(stream)).toMatch(/^data: /);
    stream.destroy();
  }
});

test('stopping the portal ends its streams', async () => {
  const stream = await openStream();
  await firstEvent(stream);
  const ended = new Promise<void>((resolve) => stream.once('close', resolve));
  stream.resume();
  await portal.stop();
  await ended;
  expect(stream.complete).toBe(true);
});
