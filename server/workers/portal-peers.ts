import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { followChannel } from '#server/access/follow-channel.ts';
import { outsideCall } from '#server/store/call-context.ts';
import type { Listener } from '#server/store/listen.ts';
import { rows, sql } from '#server/store/sql.ts';
import type { Log, Store } from '#server/store/store.ts';
import type { Peers } from './peers.ts';

const channel = 'inova_portals';

/** How long messages are collected, so that many changes at once are one statement and the same message is sent once. */
const collectMs = 50;

/** PostgreSQL passes on less than 8,000 bytes. */
const maxBytes = 7_900;

const fromPortal = z.object({ from: z.string(), topic: z.string(), content: z.unknown() });

interface PortalPeersOptions {
  store: Pick<Store, 'pool'>;
  listener: Listener;
  log: Log;
}

/**
 * The other workers of this portal, and through the database all processes of the other portals on it. A message may
 * arrive twice, and not at a portal whose connection is broken: it is for what is out of date within a minute anyway.
 */
export function createPortalPeers(peers: Peers, { store, listener, log }: PortalPeersOptions): Peers {
  const from = randomUUID();
  const waiting = new Set<string>();
  const follow = followChannel(listener, channel, fromPortal);

  async function sendWaiting(): Promise<void> {
    const messages = [...waiting];
    waiting.clear();
    await rows(
      store.pool,
      sql`select pg_notify(${channel}, message) from unnest(${messages}::text[]) as message`,
    ).catch((error) => log.warn({ err: error }, 'other portals were not told of a change'));
  }

  return {
    send(topic, content) {
      peers.send(topic, content);
      const message = JSON.stringify({ from, topic, content });
      if (Buffer.byteLength(message) > maxBytes) return;
      if (waiting.size === 0) setTimeout(() => void outsideCall(sendWaiting), collectMs).unref();
      waiting.add(message);
    },
    receive(topic, handle) {
      peers.receive(topic, handle);
      follow((message) => {
        if (message.from !== from && message.topic === topic) handle(message.content as never, () => {});
      });
    },
  };
}
