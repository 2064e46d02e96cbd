import { setTimeout as pause } from 'node:timers/promises';
import type { Peers } from '#server/workers/peers.ts';
import type { MetricValues } from './metrics.ts';

/** How long the other workers have to send their values: one that is busy or being replaced is left out. */
const patienceMs = 1_000;
const [asked, answered] = ['metrics asked', 'metrics answered'];

interface Answer {
  question: number;
  values: MetricValues;
}

/**
 * Sends the values of this worker to others that ask for them; the returned function asks the others, since a request
 * for the metrics reaches only one of the workers.
 */
export function createPeerMetrics(peers: Peers, others: number, read: () => Promise<MetricValues>) {
  const waiting = new Map<number, (values: MetricValues) => void>();
  let questions = 0;
  peers.receive<{ question: number }>(asked, ({ question }, reply) => {
    void read().then((values) => reply(answered, { question, values } satisfies Answer));
  });
  peers.receive<Answer>(answered, ({ question, values }) => waiting.get(question)?.(values));
  return async (): Promise<MetricValues[]> => {
    if (others === 0) return [];
    const question = ++questions;
    const received: MetricValues[] = [];
    const complete = new Promise<void>((resolve) => {
      waiting.set(question, (values) => {
        if (received.push(values) === others) resolve();
      });
    });
    peers.send(asked, { question });
    await Promise.race([complete, pause(patienceMs, undefined, { ref: false })]);
    waiting.delete(question);
    return received;
  };
}
