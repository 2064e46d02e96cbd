import { Agent, type OutgoingHttpHeaders } from 'node:http';
import { fetchPage } from './fetch-page.ts';

/** Runs a task per item with limited concurrency; returns the milliseconds each took. */
export async function timeEach<T>(
  items: T[],
  clients: number,
  task: (item: T, client: number) => Promise<unknown>,
): Promise<number[]> {
  const waiting = [...items];
  const times: number[] = [];
  const work = async (client: number) => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
      const begun = performance.now();
      await task(item, client);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => work(client)));
  return times;
}

/** Requests each address over keep-alive connections, one per client; returns the milliseconds per response. */
export async function load(addresses: string[], headers: OutgoingHttpHeaders, clients: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  try {
    return await timeEach(addresses, clients, (address) => fetchPage(address, headers, agent));
  } finally {
    agent.destroy();
  }
}

/** Requests the addresses in turn for some seconds, over a connection per client; returns the responses a second. */
export async function loadFor(
  seconds: number,
  addresses: string[],
  headers: OutgoingHttpHeaders,
  clients: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const begun = performance.now();
  let sent = 0;
  const work = async () => {
    while (performance.now() - begun < seconds * 1_000) {
      await fetchPage(addresses[sent++ % addresses.length] as string, headers, agent);
    }
  };
  try {
    await Promise.all(Array.from({ length: clients }, work));
    return sent / ((performance.now() - begun) / 1_000);
  } finally {
    agent.destroy();
  }
}

/** The percentile of the values for a share from 0 to 1. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: number[]) => percentile(values, 0.5);
