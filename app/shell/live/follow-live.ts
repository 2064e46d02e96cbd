import { fetchPortal } from '#app/lib/fetch-portal.ts';
import type { LiveState } from './live-state.server.ts';
import { publishMessageChange } from './message-changes.ts';

const channelName = 'inova-live';

/** Handlers for updates and for the end of the session, and the interval for polling while there is no stream. */
export interface LiveListener {
  onUpdate(live: LiveState): void;
  onEnd(): void;
  pollInterval: number;
}

/** Subscribes to live updates; one tab per browser listens and notifies the others. Returns a function that stops. */
export function followLive(listener: LiveListener): () => void {
  const stop = new AbortController();
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<LiveState>) => listener.onUpdate(data);
  stop.signal.addEventListener('abort', () => channel.close());
  const publish = (live: LiveState) => {
    listener.onUpdate(live);
    channel.postMessage(live);
  };
  runAsLeader(() => subscribe({ ...listener, onUpdate: publish }, stop.signal), stop.signal);
  return () => stop.abort();
}

/** Runs the task once this tab holds the browser-wide lock; without the Web Locks API every tab runs it. */
function runAsLeader(task: () => Promise<void>, signal: AbortSignal): void {
  if ('locks' in navigator) navigator.locks.request(channelName, { signal }, task).catch(() => undefined);
  else void task();
}

/** Listens to the stream, and polls while it isn't open, until the signal aborts. */
function subscribe({ onUpdate, onEnd, pollInterval }: LiveListener, signal: AbortSignal): Promise<void> {
  const stream = 'locks' in navigator ? openStream(onUpdate, onEnd) : null;
  const polling = setInterval(async () => {
    if (stream?.readyState !== EventSource.OPEN) await poll(onUpdate, onEnd).catch(() => undefined);
  }, pollInterval);
  return new Promise((resolve) => {
    const stop = () => {
      stream?.close();
      clearInterval(polling);
      resolve();
    };
    signal.addEventListener('abort', stop);
  });
}

function openStream(onUpdate: LiveListener['onUpdate'], onEnd: LiveListener['onEnd']): EventSource {
  const stream = new EventSource('/live/stream');
  stream.onmessage = ({ data }) => onUpdate(JSON.parse(data));
  stream.addEventListener('messages', ({ data }) => publishMessageChange(JSON.parse(data)));
  stream.addEventListener('open', () => publishMessageChange({ conversation: null }));
  stream.addEventListener('replaced', () => stream.close());
  stream.addEventListener('ended', () => {
    stream.close();
    onEnd();
  });
  return stream;
}

async function poll(onUpdate: LiveListener['onUpdate'], onEnd: LiveListener['onEnd']): Promise<void> {
  const response = await fetchPortal('/live');
  if (response.type === 'opaqueredirect') onEnd();
  else if (response.ok) onUpdate(await response.json());
}
