import { EventEmitter } from 'node:events';
import type { Peers } from '#server/workers/peers.ts';

/** Workers that reach each other at once. */
export function connectedPeers(count: number): Peers[] {
  const messages = new EventEmitter();
  return Array.from({ length: count }, (_, self) => ({
    send: (topic, content) => void messages.emit(topic, content, self),
    receive: (topic, handle) =>
      void messages.on(topic, (content, from, to) => {
        if (from === self || (to !== undefined && to !== self)) return;
        handle(content, (answer, reply) => void messages.emit(answer, reply, self, from));
      }),
  }));
}
