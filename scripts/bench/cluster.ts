import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { removeCluster } from '#server/store/embedded/extract-cluster.ts';
import { clinicsOfRole } from '../../tests/support/accounts.ts';
import { startStandby } from '../../tests/support/standby.ts';
import { databaseAddress } from '../../tests/support/test-server.ts';
import { browserHeaders } from './fetch-page.ts';
import { loadFor } from './load.ts';
import { type BenchPortal, cookiesOf, startPortal } from './portal.ts';
import { publish } from './publish.ts';
import { circumstances, table } from './report.ts';
import { openScaleStore, type ScaleStore, scaleConnections } from './scale-store.ts';
import { samplePeople } from './searches.ts';
import { findPatients } from './subjects.ts';

/** Patients in the store, of which each standby is a copy. */
const patientCount = 10_000;
const role = 'staff';
const clients = 16;
const processCounts = [1, 2, 4];
const standbyCounts = [0, 1, 2];
const sampled = 40;
const startLimitMs = 60_000;

/** How often each portal is started and measured, and for how many seconds of each kind of requests. */
interface Effort {
  rounds: number;
  seconds: number;
}

/** What a number of processes and standbys reads, in each round. */
interface ClusterReads {
  processes: number;
  standbys: number;
  /** API reads a second. */
  api: number[];
  /** Pages a second. */
  pages: number[];
  /** Which share of the database's transactions the standbys had. */
  onStandbys: number[];
}

/** A server whose transactions are counted, in the statistics that it writes every second. */
interface Server {
  databaseUrl: string;
  transactions(): Promise<number>;
  close(): Promise<void>;
}

type Paths = Record<'api' | 'pages', string[]>;

/** Benchmarks reading with several processes and standbys, and rewrites that section of the report. */
export async function benchCluster(dataDir: string, quick = false): Promise<void> {
  const store = await openScaleStore(patientCount);
  try {
    const reads = await timeReads(store, dataDir, quick ? { rounds: 1, seconds: 2 } : { rounds: 2, seconds: 3 });
    publish(`${report(reads)}\n\n${circumstances(patientCount, store.databaseVersion)}`, quick);
  } finally {
    await store.close();
  }
}

/** Measures every number of processes with every number of standbys, in every second round in the opposite order. */
async function timeReads(store: ScaleStore, dataDir: string, effort: Effort): Promise<ClusterReads[]> {
  const paths = await readPaths(store);
  const all: ClusterReads[] = processCounts.flatMap((processes) =>
    standbyCounts.map((standbys) => ({ processes, standbys, api: [], pages: [], onStandbys: [] })),
  );
  const servers: Server[] = [];
  try {
    servers.push(await watchServer(store.databaseUrl, async () => {}));
    while (servers.length <= Math.max(...standbyCounts)) servers.push(await openStandby(store, servers.length));
    for (let round = 0; round < effort.rounds; round++) {
      for (const reads of round % 2 === 0 ? all : all.toReversed()) {
        await measure(reads, servers.slice(0, 1 + reads.standbys), dataDir, paths, effort.seconds);
      }
    }
    return all;
  } finally {
    for (const { close } of servers.reverse()) await close();
  }
}

/** A list, searches, and records in turn, in the API and as pages: the first two are read from standbys. */
async function readPaths(store: ScaleStore): Promise<Paths> {
  const clinics = clinicsOfRole[role] ?? [];
  const [names, patients] = [await samplePeople(store, clinics, sampled), await findPatients(store, clinics[0] ?? 0)];
  const texts = names.map(({ lastname }) => lastname.slice(1, 5));
  const inTurn = (list: string, search: (text: string) => string, record: (id: number) => string) =>
    texts.flatMap((text, index) => [list, search(text), record(patients[index % patients.length] ?? 0)]);
  const api = '/api/v1/inova';
  return {
    api: inTurn(
      `${api}/listings/new-patients`,
      (text) => `${api}/patients/search/${text}`,
      (id) => `${api}/patients/${id}`,
    ),
    pages: inTurn(
      '/newpatients',
      (text) => `/patients/results?q=${text}`,
      (id) => `/patients/${id}`,
    ),
  };
}

async function watchServer(databaseUrl: string, stop: () => Promise<void>): Promise<Server> {
  const client = new pg.Client(databaseUrl);
  client.on('error', () => {});
  await client.connect();
  return {
    databaseUrl,
    async transactions() {
      const { rows } = await client.query<{ count: number }>(
        'select xact_commit::float8 as count from pg_stat_database where datname = current_database()',
      );
      return rows[0]?.count ?? Number.NaN;
    },
    async close() {
      await client.end();
      await stop();
    },
  };
}

async function openStandby({ server }: ScaleStore, number: number): Promise<Server> {
  const dataDir = `.cache/bench/standby-${number}`;
  const remove = async () => {
    await removeCluster(dataDir);
    await rm(dataDir, { recursive: true });
  };
  await remove();
  const standby = await startStandby(server.connection, dataDir, scaleConnections);
  return watchServer(databaseAddress(standby.connection.host, standby.connection.database), async () => {
    await standby.stop();
    await remove();
  });
}

async function measure(
  reads: ClusterReads,
  servers: Server[],
  dataDir: string,
  paths: Paths,
  seconds: number,
): Promise<void> {
  const [primary, ...standbys] = servers as [Server, ...Server[]];
  const portal = await startPortal(dataDir, primary.databaseUrl, {
    INOVA_WORKERS: String(reads.processes),
    DATABASE_REPLICA_URL: standbys.map(({ databaseUrl }) => databaseUrl).join(),
  });
  try {
    await untilAllServe(portal, reads.processes);
    const headers = {
      api: await portal.apiHeaders(role, clinicsOfRole[role]?.[0] ?? 0),
      pages: { ...browserHeaders, ...cookiesOf(await portal.signIn(role)) },
    };
    const send = (kind: keyof Paths, duration: number) =>
      loadFor(
        duration,
        paths[kind].map((path) => portal.origin + path),
        headers[kind],
        clients,
      );
    // Each process has code of its own to JIT-compile.
    for (const kind of ['api', 'pages'] as const) await send(kind, (seconds / 2) * reads.processes);
    const before = await Promise.all(servers.map((server) => server.transactions()));
    for (const kind of ['api', 'pages'] as const) reads[kind].push(await send(kind, seconds));
    const after = await Promise.all(servers.map((server) => server.transactions()));
    const [ofPrimary = 0, ...ofStandbys] = after.map((count, index) => count - (before[index] ?? 0));
    const read = ofStandbys.reduce((sum, count) => sum + count, 0);
    reads.onStandbys.push(read / (ofPrimary + read));
  } finally {
    await portal.stop();
  }
  const found = `${reads.api.at(-1)?.toFixed(0)} API reads and ${reads.pages.at(-1)?.toFixed(0)} pages a second`;
  process.stderr.write(`Processes: ${reads.processes}, standbys: ${reads.standbys}: ${found}\n`);
}

/** Waits until the last process has started: the first responds before the others do. */
async function untilAllServe({ origin }: BenchPortal, processes: number): Promise<void> {
  const limit = performance.now() + startLimitMs;
  const line = `inova_workers ${processes}`;
  while (!(await (await fetch(`${origin}/metrics`)).text()).split('\n').includes(line)) {
    if (performance.now() > limit) throw new Error(`${processes} processes did not start`);
    await pause(200);
  }
}

/** The section of the report. */
function report(all: ClusterReads[]): string {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [alone] = all;
  const beside = (kind: keyof Paths, reads: ClusterReads) => (mean(reads[kind]) / mean(alone?.[kind] ?? [])).toFixed(2);
  return [
    '## Processes and standbys',
    `Reads a second for ${clients} clients of one clinic: a list, a search, and a record in turn, in the API and as pages. Lists and searches are read from standbys if there are any; sessions, records, and the audit log from the primary. Portal, primary, standbys, and clients share the ${availableParallelism()} processors of this machine: what a process or a standby adds on a machine of its own is not in these figures, only what it costs where no processor is free for it.`,
    table(
      ['Processes', 'Standbys', 'API reads a second', '÷ one alone', 'pages a second', '÷ one alone', 'on standbys'],
      all.map((reads) => [
        ...[reads.processes, reads.standbys, mean(reads.api).toFixed(0), beside('api', reads)],
        ...[mean(reads.pages).toFixed(0), beside('pages', reads), `${(100 * mean(reads.onStandbys)).toFixed(0)}%`],
      ]),
    ),
    '“On standbys” is their share of all transactions of the database.',
  ].join('\n\n');
}
