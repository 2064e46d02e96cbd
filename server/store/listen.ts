import type { PoolClient } from 'pg';
import type { Log, Store } from './store.ts';

const retryAfterMs = 5_000;

/** Handles the content of a notification. */
type Handle = (content: string) => void;

/** What PostgreSQL notifies this process of, on one connection for all that listen. */
export interface Listener {
  /** Handles notifications of a channel until the returned function is called. */
  listen(channel: string, handle: Handle): () => void;
  close(): Promise<void>;
}

/** Connects with the first that listens, and again after the connection broke; what was notified meanwhile is lost. */
export function createListener(store: Pick<Store, 'jobs'>, log: Log): Listener {
  const handlers = new Map<string, Set<Handle>>();
  let client: Promise<PoolClient | null> | null = null;
  let open: PoolClient | null = null;
  let isClosed = false;

  async function connect(): Promise<PoolClient | null> {
    let connected: PoolClient | null = null;
    try {
      connected = await store.jobs.connect();
      open = connected;
      connected.on('notification', ({ channel, payload = '' }) => {
        for (const handle of handlers.get(channel) ?? []) handle(payload);
      });
      connected.once('error', (error) => reconnect(connected, error));
      for (const channel of handlers.keys()) await connected.query(`listen ${channel}`);
      return connected;
    } catch (error) {
      reconnect(connected, error);
      return null;
    }
  }

  /** Gives a connection back that broke, or on which something could not be listened to, and connects anew. */
  function reconnect(broken: PoolClient | null, error: unknown): void {
    if (broken !== open) return;
    broken?.release(true);
    open = null;
    client = null;
    if (isClosed) return;
    log.warn({ err: error }, 'listening to the database broke');
    setTimeout(() => {
      if (!isClosed && handlers.size > 0) client ??= connect();
    }, retryAfterMs).unref();
  }

  const addChannel = (connected: PoolClient, channel: string) =>
    connected.query(`listen ${channel}`).catch((error) => reconnect(connected, error));

  return {
    listen(channel, handle) {
      const added = handlers.get(channel) ?? new Set();
      if (added.size === 0) {
        handlers.set(channel, added);
        if (client) void client.then((connected) => connected && addChannel(connected, channel));
        else client = connect();
      }
      added.add(handle);
      return () => added.delete(handle);
    },
    async close() {
      isClosed = true;
      await client;
      open?.release(true);
      open = null;
    },
  };
}
