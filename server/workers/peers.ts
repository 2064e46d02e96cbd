import type { WorkerRole } from './role.ts';

interface Message {
  topic: string;
  content: unknown;
}

/** The other workers of this portal: messages reach them soon, and in order. */
export interface Peers {
  send(topic: string, content: unknown): void;
  receive<T>(topic: string, handle: (content: T) => void): void;
}

/** What a portal of one process has. */
export const noPeers: Peers = { send: () => {}, receive: () => {} };

/** The other workers of a worker; nobody without a role. */
export function createPeers(role: WorkerRole | null): Peers {
  if (!role) return noPeers;
  return {
    send: (topic, content) => void process.send?.({ topic, content } satisfies Message, undefined, {}, () => {}),
    receive: (topic, handle) =>
      process.on('message', (message: Message) => {
        if (message.topic === topic) handle(message.content as never);
      }),
  };
}
