import type { WorkerRole } from './role.ts';

interface Message {
  topic: string;
  content: unknown;
  /** The worker that it is from, as the process that passes it on says. */
  from?: number;
  /** The only worker that it is for; without it, all others. */
  to?: number;
}

/** Sends a message to the worker that another came from. */
type Reply = (topic: string, content: unknown) => void;

/** The other workers of this portal: messages reach them soon, and in order. */
export interface Peers {
  send(topic: string, content: unknown): void;
  receive<T>(topic: string, handle: (content: T, reply: Reply) => void): void;
}

/** What a portal of one process has. */
export const noPeers: Peers = { send: () => {}, receive: () => {} };

/** The other workers of a worker; nobody without a role. */
export function createPeers(role: WorkerRole | null): Peers {
  if (!role) return noPeers;
  const send = (message: Message) => void process.send?.(message, undefined, {}, () => {});
  return {
    send: (topic, content) => send({ topic, content }),
    receive: (topic, handle) =>
      process.on('message', (message: Message) => {
        if (message.topic !== topic) return;
        handle(message.content as never, (answer, content) => send({ topic: answer, content, to: message.from }));
      }),
  };
}
