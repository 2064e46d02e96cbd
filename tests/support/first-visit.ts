import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { idleTimeout } from '#app/shell/page-load/prefetch.ts';

/** A file that a browser loads with a page; `bytes` as sent, with the response's headers. */
export interface LoadedFile {
  path: string;
  bytes: number;
}

/** Longer than it takes until an idle page prefetches. */
const quietMs = idleTimeout + 500;

/** Opens a page with an empty cache and waits until it loads no more, what it prefetches included. */
export async function visitFirst(page: Page, path: string): Promise<LoadedFile[]> {
  const client = await page.context().newCDPSession(page);
  const loads = new Map<string, LoadedFile>();
  let lastAt = performance.now();
  const set = (id: string, change: { path?: string; bytes?: number }) => {
    lastAt = performance.now();
    loads.set(id, { path: '', bytes: 0, ...loads.get(id), ...change });
  };
  client.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) set(requestId, { path: new URL(request.url).pathname });
  });
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (loads.has(requestId)) set(requestId, { bytes: response.encodedDataLength });
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (loads.has(requestId)) set(requestId, { bytes: encodedDataLength });
  });
  client.on('Network.loadingFailed', ({ requestId }) => loads.delete(requestId));
  await page.goto('about:blank');
  await client.send('Network.enable');
  await client.send('Network.clearBrowserCache');
  await page.goto(path);
  while (performance.now() - lastAt < quietMs) await pause(100);
  await client.detach();
  return [...loads.values()];
}
