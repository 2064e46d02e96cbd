import { type IncomingMessage, request } from 'node:http';
import type { HttpBrowser } from './http-browser.ts';

/** Opens the live stream as a signed-in browser does. */
export function openLiveStream(origin: string, browser: HttpBrowser): Promise<IncomingMessage> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return new Promise((resolve, reject) => {
    const headers = { cookie, accept: 'text/event-stream', 'accept-encoding': 'gzip, br' };
    request(new URL('/live/stream', origin), { headers, agent: false }, resolve).once('error', reject).end();
  });
}

/** The events of a live stream, in order; `until` resolves with all so far once one matches. */
export async function followEvents(origin: string, browser: HttpBrowser) {
  const stream = await openLiveStream(origin, browser);
  const events: string[] = [];
  let onEvent = () => {};
  stream.setEncoding('utf8').on('data', (text: string) => {
    events.push(...text.split('\n\n').filter(Boolean));
    onEvent();
  });
  const until = (matches: (event: string) => boolean) =>
    new Promise<string[]>((resolve) => {
      onEvent = () => events.some(matches) && resolve([...events]);
      onEvent();
    });
  await until((event) => event.startsWith('data: '));
  return { until, events, close: () => stream.destroy() };
}
