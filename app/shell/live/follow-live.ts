import { askPortal } from '#app/lib/ask-portal.ts';
import type { Live } from './notices.server.ts';

const name = 'inova-live';

/** What to do with news, with the end of the session, and how often to ask while no stream brings any. */
export interface LiveEars {
  news(live: Live): void;
  ended(): void;
  refresh: number;
}

/** Follows what changes on the server: one tab of a browser asks, and tells the others. The answer stops it. */
export function followLive(ears: LiveEars): () => void {
  const stop = new AbortController();
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<Live>) => ears.news(data);
  stop.signal.addEventListener('abort', () => channel.close());
  const news = (live: Live) => {
    ears.news(live);
    channel.postMessage(live);
  };
  lead(() => ask({ ...ears, news }, stop.signal), stop.signal);
  return () => stop.abort();
}

/** Waits for its turn among the tabs of this browser; where a browser cannot take turns, nobody leads and all ask. */
function lead(work: () => Promise<void>, signal: AbortSignal): void {
  if ('locks' in navigator) navigator.locks.request(name, { signal }, work).catch(() => undefined);
  else void work();
}

/** Listens to the stream, and polls while there is none, until the signal. */
function ask({ news, ended, refresh }: LiveEars, signal: AbortSignal): Promise<void> {
  const stream = 'locks' in navigator ? listen(news, ended) : null;
  const polling = setInterval(async () => {
    if (stream?.readyState !== EventSource.OPEN) await poll(news, ended).catch(() => undefined);
  }, refresh);
  return new Promise((resolve) => {
    const stop = () => {
      stream?.close();
      clearInterval(polling);
      resolve();
    };
    signal.addEventListener('abort', stop);
  });
}

function listen(news: LiveEars['news'], ended: LiveEars['ended']): EventSource {
  const stream = new EventSource('/live/stream');
  stream.onmessage = ({ data }) => news(JSON.parse(data));
  stream.addEventListener('ended', () => {
    stream.close();
    ended();
  });
  return stream;
}

async function poll(news: LiveEars['news'], ended: LiveEars['ended']): Promise<void> {
  const answer = await askPortal('/live');
  if (answer.type === 'opaqueredirect') ended();
  else if (answer.ok) news(await answer.json());
}
