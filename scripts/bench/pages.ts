import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { step } from '../bootstrap/step.mjs';
import { alternate, type Contestant, type Cost, type Effort } from './contestants.ts';
import { browserHeaders, fetchPage } from './fetch-page.ts';
import { startMeasured } from './measured-server.ts';
import { type BenchPortal, cookiesOf } from './portal.ts';

/** What a page costs a server. */
export interface PageCost extends Cost {
  page: string;
}

/** A page to measure: its addresses, of which several are a mix, who asks, and the rows of the bare page beside it. */
export interface MeasuredPage {
  name: string;
  paths: [string, ...string[]];
  role: string;
  rows: number;
}

const clients = 8;
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
  { name, paths, role, rows }: MeasuredPage,
  effort: Omit<Effort, 'clients'>,
): Promise<PageCost[]> {
  const [path] = paths;
  const headers = { ...browserHeaders, ...cookiesOf(await portal.signIn(role)) };
  const contestants = [
    { name: 'Portal', server: portal, addresses: paths.map((each) => portal.origin + each), headers },
    await startBareNode(portal.origin + path, headers),
    await startReactAlone(portal.origin, path, headers),
    await startBareRemix(rows),
  ];
  try {
    const costs = await alternate(contestants, { ...effort, clients });
    return costs.map((cost) => ({ page: name, ...cost }));
  } finally {
    for (const { server } of contestants.slice(1)) await server.stop();
  }
}

async function startBareNode(source: string, headers: Record<string, string>): Promise<Contestant> {
  const { headers: answered, body } = await fetchPage(source, headers);
  const file = keep('page', body);
  const env = { BENCH_PAGE: file, BENCH_ENCODING: String(answered['content-encoding'] ?? 'identity') };
  const server = await startMeasured(['scripts/bench/servers/bare-node.mjs'], env, '/');
  return { name: 'Bare Node, same bytes', server, addresses: [server.origin], headers: browserHeaders };
}

async function startReactAlone(origin: string, path: string, headers: Record<string, string>): Promise<Contestant> {
  const { pathname, search } = new URL(path, origin);
  const { body } = await fetchPage(`${origin}${pathname}.data${search}`, { ...headers, 'accept-encoding': 'identity' });
  const env = { BENCH_PATH: path, BENCH_DATA: keep('data', body) };
  const server = await startMeasured(['scripts/bench/servers/react-alone.mjs'], env, '/');
  return { name: 'React alone, same tree', server, addresses: [server.origin], headers: browserHeaders };
}

async function startBareRemix(rows: number): Promise<Contestant> {
  const program = ['node_modules/@remix-run/serve/dist/cli.js', `${folder}/bare-remix/server/index.js`];
  const server = await startMeasured(program, {}, '/');
  const addresses = [`${server.origin}/?rows=${rows}`];
  return { name: `Bare Remix, ${rows} rows`, server, addresses, headers: browserHeaders };
}

function keep(name: string, content: Buffer): string {
  mkdirSync(folder, { recursive: true });
  const file = resolve(folder, name);
  writeFileSync(file, content);
  return file;
}
