import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { step } from '../bootstrap/step.mjs';
import { browserHeaders, fetchPage } from './fetch-page.ts';
import { load, median } from './load.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';
import { type BenchPortal, cookiesOf } from './portal.ts';

/** The cost of a page for a server: CPU milliseconds per request, and pages per second with eight clients. */
export interface PageCost {
  page: string;
  server: string;
  cpu: number;
  perSecond: number;
  bytes: number;
}

interface Contestant {
  name: string;
  server: MeasuredServer;
  address: string;
  headers: Record<string, string>;
}

const clients = 8;
/** Requests before measuring, so that the server's code is JIT-compiled. */
const warmUp = 2_000;
const folder = '.cache/bench';

/** Builds the bare Remix app that serves as the baseline. */
export function buildYardstick(): Promise<void> {
  const remix = ['node_modules/@remix-run/dev/dist/cli.js', 'vite:build', '--logLevel', 'warn'];
  const config = ['--config', 'scripts/bench/bare-remix/vite.config.ts'];
  return step('Building the yardstick', process.execPath, [...remix, ...config], { NODE_ENV: 'production' });
}

/** Measures a page of the portal against bare Node, React alone and bare Remix, in alternating blocks. */
export async function measurePage(
  portal: BenchPortal,
  page: { name: string; path: string; role: string; rows: number },
  { blocks, requests }: { blocks: number; requests: number },
): Promise<PageCost[]> {
  const headers = { ...browserHeaders, ...cookiesOf(await portal.signIn(page.role)) };
  const contestants = [
    { name: 'Portal', server: portal, address: portal.origin + page.path, headers },
    await startBareNode(portal.origin + page.path, headers),
    await startReactAlone(portal.origin, page.path, headers),
    await startBareRemix(page.rows),
  ];
  try {
    const costs = await alternate(contestants, blocks, requests);
    return costs.map((cost) => ({ page: page.name, ...cost }));
  } finally {
    for (const { server } of contestants.slice(1)) await server.stop();
  }
}

/** The medians of all blocks, after every server has warmed up. */
async function alternate(contestants: Contestant[], blocks: number, requests: number) {
  const measured = contestants.map((contestant) => ({ contestant, cpu: [] as number[], perSecond: [] as number[] }));
  for (const { address, headers } of contestants) await load(Array(warmUp).fill(address), headers, clients);
  for (let block = 0; block < blocks; block++) {
    for (const { contestant, cpu, perSecond } of measured) {
      const { server, address, headers } = contestant;
      const before = await server.usage();
      const begun = performance.now();
      await load(Array(requests).fill(address), headers, clients);
      const seconds = (performance.now() - begun) / 1000;
      const after = await server.usage();
      cpu.push((after.cpu - before.cpu) / requests);
      perSecond.push(requests / seconds);
    }
  }
  const costs = measured.map(async ({ contestant: { name, address, headers }, cpu, perSecond }) => {
    const { body } = await fetchPage(address, headers);
    return { server: name, cpu: median(cpu), perSecond: median(perSecond), bytes: body.length };
  });
  return Promise.all(costs);
}

async function startBareNode(source: string, headers: Record<string, string>): Promise<Contestant> {
  const { headers: answered, body } = await fetchPage(source, headers);
  const file = keep('page', body);
  const env = { BENCH_PAGE: file, BENCH_ENCODING: String(answered['content-encoding'] ?? 'identity') };
  const server = await startMeasured(['scripts/bench/servers/bare-node.mjs'], env, '/');
  return { name: 'Bare Node, same bytes', server, address: server.origin, headers: browserHeaders };
}

async function startReactAlone(origin: string, path: string, headers: Record<string, string>): Promise<Contestant> {
  const { pathname, search } = new URL(path, origin);
  const { body } = await fetchPage(`${origin}${pathname}.data${search}`, { ...headers, 'accept-encoding': 'identity' });
  const env = { BENCH_PATH: path, BENCH_DATA: keep('data', body) };
  const server = await startMeasured(['scripts/bench/servers/react-alone.mjs'], env, '/');
  return { name: 'React alone, same tree', server, address: server.origin, headers: browserHeaders };
}

async function startBareRemix(rows: number): Promise<Contestant> {
  const program = ['node_modules/@remix-run/serve/dist/cli.js', `${folder}/bare-remix/server/index.js`];
  const server = await startMeasured(program, {}, '/');
  const address = `${server.origin}/?rows=${rows}`;
  return { name: `Bare Remix, ${rows} rows`, server, address, headers: browserHeaders };
}

function keep(name: string, content: Buffer): string {
  mkdirSync(folder, { recursive: true });
  const file = resolve(folder, name);
  writeFileSync(file, content);
  return file;
}
