import { fetchPage } from './fetch-page.ts';
import { load, median } from './load.ts';
import type { MeasuredServer } from './measured-server.ts';

/** A server whose cost is compared with that of others, and what it is asked for, in turn. */
export interface Contestant {
  name: string;
  server: MeasuredServer;
  addresses: string[];
  headers: Record<string, string>;
}

/** What a request costs: CPU milliseconds of the server, requests a second of all clients, and bytes of a body. */
export interface Cost {
  server: string;
  cpu: number;
  perSecond: number;
  bytes: number;
}

export interface Effort {
  blocks: number;
  requests: number;
  clients: number;
}

/** Requests before measuring, so that the server's code is JIT-compiled. */
const warmUp = 2_000;

/** The medians of all blocks, which alternate between the servers, after every server has warmed up. */
export async function alternate(contestants: Contestant[], { blocks, requests, clients }: Effort): Promise<Cost[]> {
  const measured = contestants.map((contestant) => ({ contestant, cpu: [] as number[], perSecond: [] as number[] }));
  for (const { addresses, headers } of contestants) await load(inTurn(addresses, warmUp), headers, clients);
  for (let block = 0; block < blocks; block++) {
    for (const { contestant, cpu, perSecond } of measured) {
      const { server, addresses, headers } = contestant;
      const before = await server.usage();
      const begun = performance.now();
      await load(inTurn(addresses, requests), headers, clients);
      const seconds = (performance.now() - begun) / 1000;
      const after = await server.usage();
      cpu.push((after.cpu - before.cpu) / requests);
      perSecond.push(requests / seconds);
    }
  }
  return Promise.all(
    measured.map(async ({ contestant: { name, addresses, headers }, cpu, perSecond }) => ({
      server: name,
      cpu: median(cpu),
      perSecond: median(perSecond),
      bytes: median(await bytesOf(addresses, headers)),
    })),
  );
}

const inTurn = (addresses: string[], count: number) =>
  Array.from({ length: count }, (_, index) => addresses[index % addresses.length] as string);

const bytesOf = (addresses: string[], headers: Record<string, string>) =>
  Promise.all(addresses.map(async (address) => (await fetchPage(address, headers)).body.length));
