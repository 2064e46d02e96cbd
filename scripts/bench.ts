import { writeFileSync } from 'node:fs';
import { Command, InvalidArgumentError } from 'commander';
import { conversationShare } from '#server/inova/service/messages/seed-scale.ts';
import { checkPages } from './bench/check-pages.ts';
import { benchCluster } from './bench/cluster.ts';
import { cryoReaders, cryoReport, cryoViews, timeCryo } from './bench/cryo.ts';
import { documentsReport, timeDocuments } from './bench/documents.ts';
import { ledgerReport, timeLedger } from './bench/ledger.ts';
import { type ListTimes, measureExport, timeLists, widenReaders } from './bench/lists.ts';
import { measureStreams } from './bench/live-streams.ts';
import { messagesReport, timeMessages } from './bench/messages.ts';
import { weighPages, weighRoutes } from './bench/page-bytes.ts';
import { buildYardstick, measurePage, type PageCost } from './bench/pages.ts';
import { comparePeers } from './bench/peers.ts';
import { plansOf } from './bench/plans.ts';
import { type BenchPortal, startPortal } from './bench/portal.ts';
import { publish, reportFile } from './bench/publish.ts';
import {
  bytesTable,
  circumstances,
  pageTable,
  peerTable,
  routesTable,
  searchCostTable,
  searchTable,
  startTable,
  visitTable,
} from './bench/report.ts';
import { exportReport, listTable, slowest } from './bench/report-lists.ts';
import { openScaleStore, type ScaleStore } from './bench/scale-store.ts';
import { costSearches } from './bench/search-costs.ts';
import { timeSearches } from './bench/searches.ts';
import { measureStartUp } from './bench/start-up.ts';
import {
  bytesPages,
  findFifty,
  findPatients,
  findVerification,
  measuredPages,
  visitedPages,
} from './bench/subjects.ts';
import { measureVisits } from './bench/visits.ts';
import { prepare } from './bootstrap/prepare.mjs';

const demonstration = '.cache/bench/demonstration';
const portalData = '.cache/bench/portal';
/** The ledger of a quick run. */
const quickTransfers = 1_000_000;

function count(text: string): number {
  const number = Number(text.replaceAll(/[_,]/g, ''));
  if (!Number.isSafeInteger(number) || number < 5_000) throw new InvalidArgumentError('must be a number from 5,000');
  return number;
}

/** Benchmarks only lists and boards and rewrites their section of the report; with `only`, prints without writing. */
async function benchLists(patients: number, only: string[] | undefined): Promise<void> {
  const store = await openScaleStore(patients);
  const portal = await startPortal(portalData, store.databaseUrl);
  try {
    if (only) return void process.stdout.write(`${await someLists(store, portal, only)}\n`);
    const found = await listsReport(store, portal, 30, 240);
    const section = `${found}\n\n${circumstances(patients, store.databaseVersion)}`;
    publish(section);
  } finally {
    await portal.stop();
    await store.close();
  }
}

/** Compares only the API's search with AdminJS and Directus, and rewrites that section of the report. */
async function benchPeers({ patients, quick }: Options): Promise<void> {
  const store = await openScaleStore(patients);
  const portal = await startPortal(portalData, store.databaseUrl);
  try {
    const effort = quick ? { blocks: 3, requests: 200, clients: 16 } : { blocks: 9, requests: 1_000, clients: 16 };
    const section = [
      '## Patient search beside AdminJS and Directus',
      'Sixteen clients in one clinic, at most 100 patients a response. The API signs in, applies row security, and writes an audit row for each response; AdminJS has no sign-in, and Directus an administrator’s token. Both read a table of the same patients with an index for each search. Targets, in requests a second: at least 1.5 times AdminJS and 3 times Directus.',
      peerTable(await comparePeers(store, portal, effort)),
      circumstances(patients, store.databaseVersion),
    ].join('\n\n');
    publish(section, quick);
  } finally {
    await portal.stop();
    await store.close();
  }
}

/** Benchmarks only Messages 2.0 in a store of its own, and rewrites that section of the report. */
async function benchMessages({ messagesCount, quick }: Options): Promise<void> {
  const store = await openScaleStore(Math.round(messagesCount * conversationShare), messagesCount);
  try {
    const times = await withPortal(store, (portal) => timeMessages(store, portal, quick ? 3 : 10));
    const streams = await withPortal(store, (portal) => measureStreams(store, portal, quick ? 10 : 50));
    const section = await messagesReport(store, times, streams);
    publish(section, quick);
  } finally {
    await store.close();
  }
}

/** Benchmarks only the ledger in a store of its own, and rewrites that section of the report. */
async function benchLedger({ quick, ...options }: Options): Promise<void> {
  const transfers = quick ? Math.min(options.transfers, quickTransfers) : options.transfers;
  const patients = Math.max(5_000, Math.round(transfers / 100));
  const store = await openScaleStore(patients, 0, `ledger-${transfers}`);
  try {
    const times = await timeLedger(store, transfers, quick ? 5 : 20);
    const section = `${ledgerReport(times)}\n\n${circumstances(patients, store.databaseVersion)}`;
    publish(section, quick);
  } finally {
    await store.close();
  }
}

/** Specimens of a quick run. */
const quickSpecimens = 100_000;

/** Benchmarks only the storage of specimens in a store of its own, and rewrites that section of the report. */
async function benchCryo({ specimens, quick }: Options): Promise<void> {
  const size = quick ? Math.min(specimens, quickSpecimens) : specimens;
  const patients = Math.max(5_000, Math.round(size / 10));
  const store = await openScaleStore(patients, 0, `cryo-${size}`);
  try {
    const times = await timeCryo(store, size, quick ? 2 : 6);
    const views = await withPortal(store, (portal) =>
      timeLists(portal, times.clinic, quick ? 12 : 40, cryoViews, cryoReaders),
    );
    const section = `${cryoReport(times, views)}\n\n${circumstances(patients, store.databaseVersion)}`;
    publish(section, quick);
  } finally {
    await store.close();
  }
}

async function withPortal<T>({ databaseUrl }: ScaleStore, work: (portal: BenchPortal) => Promise<T>): Promise<T> {
  const portal = await startPortal(portalData, databaseUrl);
  return work(portal).finally(() => portal.stop());
}

interface Options {
  patients: number;
  messages: boolean;
  messagesCount: number;
  ledger: boolean;
  transfers: number;
  cluster: boolean;
  cryo: boolean;
  specimens: number;
  quick: boolean;
  lists: boolean;
  peers: boolean;
  only?: string[];
}

/** Runs all benchmarks and writes the report; a quick run is smaller and only prints it. */
async function bench(options: Options): Promise<void> {
  const { patients, quick, lists, only } = options;
  if (options.peers) return benchPeers(options);
  if (options.messages) return benchMessages(options);
  if (options.ledger) return benchLedger(options);
  if (options.cryo) return benchCryo(options);
  if (options.cluster) return benchCluster(portalData, quick);
  if (lists || only) return benchLists(patients, only);
  const effort = quick ? { blocks: 3, requests: 50 } : { blocks: 7, requests: 200 };
  await buildYardstick();
  const store = await openScaleStore(patients);
  const portal = await startPortal(portalData, store.databaseUrl);
  try {
    const searches = await timeSearches(store, portal, effort.blocks);
    const searchCosts = await costSearches(store, portal, portalData, effort);
    const people = await findPatients(store, 5);
    const verification = await findVerification(store, 5);
    const pages = measuredPages(await findFifty(store, 5), people, verification);
    const costs: PageCost[] = [];
    for (const page of pages) costs.push(...(await measurePage(portal, page, effort)));
    const visits = await measureVisits(portal, visitedPages(people[0], verification), quick ? 3 : 9);
    const weighed = await weighPages(portal, bytesPages(pages.map(({ name, paths: [path] }) => ({ name, path }))));
    const startUp = await measureStartUp(quick ? 200 : 2_000);
    const report = [
      '# Benchmarks',
      'Made by `npm run bench`. Every comparison is within one run, in alternating blocks: compare ratios, not machines.',
      circumstances(patients, store.databaseVersion),
      '## Patient search: the API beside its SQL',
      'Milliseconds. API: over HTTP, with API key, sign-in, row security and a sealed audit row for each response. SQL: the same statement under the same row security, on an open connection. Target: at most 2 ms between the medians for one client.',
      searchTable(searches),
      'What the API adds, with sixteen clients in one clinic: bare HTTP runs the same statement in the same pool under the same row security, without and with the audit row.',
      searchCostTable(searchCosts),
      await listsReport(store, portal, quick ? 12 : 40),
      '## Pages',
      'Eight clients, responses compressed as browsers ask. Bare Node sends the bytes the portal sent. React alone renders the same tree from data in memory. Bare Remix is one route with rows in memory under remix-serve. Targets, beside bare Remix: a list of 20 rows at most 2 times, the record 1.5 times, the verification 3 times.',
      pageTable(costs),
      '## A first visit in a browser',
      'Chromium with an empty cache, everything the page loads and prefetches; bytes with headers; CPU of the server for the whole visit, without what it takes at rest. Slow: 1.6 Mbit/s, 150 ms, a processor at a quarter of its speed. Targets for a list: 20 requests, 130 KB, 25 CPU ms, 250 ms and 800 ms.',
      visitTable(visits),
      '## Start and memory',
      startTable(startUp),
      '## What a page loads',
      'KB of 1,000 bytes, compressed with brotli.',
      bytesTable(weighed),
      routesTable(await weighRoutes()),
    ].join('\n\n');
    process.stdout.write(`\n${report}\n`);
    if (!quick) writeFileSync(reportFile, `${report}\n`);
  } finally {
    await portal.stop();
    await store.close();
  }
  if (quick) return;
  await benchDocuments();
  await benchPeers(options);
  await benchMessages(options);
  await benchLedger(options);
  await benchCryo(options);
  await benchCluster(portalData);
}

/** The report on lists and boards: first pages, the slowest lists with their query plans, and a full CSV export. */
async function listsReport(store: ScaleStore, portal: BenchPortal, requests: number, seconds = 600): Promise<string> {
  const clinic = await widenReaders(store);
  const times = await timeLists(portal, clinic, requests);
  const exported = await measureExport(portal, clinic, 'new-patients', seconds);
  return [
    '## Lists and boards',
    'Milliseconds of the first page in the API, over HTTP with API key and sign-in, to one client at a time, for a user of one clinic and one of every clinic. `first` is the first response of all, p50 and p95 are of those after it. Sums of several clinics that take long are cached and show when they were computed: there `first` is how long it takes to add them up. Rows are counted up to 10,000. There are 2 tasks a patient, and every fifth patient has a full history; unread conversations are the list of messages.',
    '### Lists',
    listTable(times, 'list'),
    '### Boards',
    listTable(times, 'board'),
    '### A whole list as CSV',
    exportReport(exported),
    '### The slowest five, as PostgreSQL finds them',
    ...(await plansReport(store, clinic, slowest(times))),
  ].join('\n\n');
}

/** Timings of the named lists and boards, with the lists' query plans. */
async function someLists(store: ScaleStore, portal: BenchPortal, only: string[]): Promise<string> {
  const clinic = await widenReaders(store);
  const times = await timeLists(portal, clinic, 40, only);
  const tables = [listTable(times, 'list'), listTable(times, 'board')];
  return [...tables, ...(await plansReport(store, clinic, times))].join('\n\n');
}

async function plansReport(store: ScaleStore, clinic: number, times: ListTimes[]): Promise<string[]> {
  const all = await store.owner.query<{ id: number }>('select id from inova.clients order by id');
  const plans: string[] = [];
  for (const { id, clinics } of times.filter(({ kind }) => kind === 'list')) {
    const seen = clinics > 1 ? all.rows.map((row) => row.id) : [clinic];
    const who = clinics > 1 ? `${clinics} clinics` : '1 clinic';
    plans.push(`#### ${id}, ${who}\n\n\`\`\`\n${await plansOf(store, id, seen)}\n\`\`\``);
  }
  return plans;
}

/** Benchmarks only the demonstration's PDFs and rewrites their section of the report. */
async function benchDocuments(): Promise<void> {
  const portal = await startPortal(demonstration);
  try {
    const section = documentsReport(await timeDocuments(portal, 5));
    publish(section);
  } finally {
    await portal.stop();
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
await prepare('packages', 'build');
await new Command('bench')
  .description('Measures the portal and writes docs/benchmarks.md.')
  .option('--patients <count>', 'patients in the store, which is created on the first run and reused', count, 1_000_000)
  .option('--quick', 'fewer requests, a smaller ledger, and no report written', false)
  .option('--lists', 'only the lists and boards, and their section of the report', false)
  .option('--peers', 'only the search beside AdminJS and Directus, which are installed for it, and its section', false)
  .option('--messages', 'only Messages 2.0, and its section of the report', false)
  .option('--messages-count <count>', 'messages in the store for it', count, 5_000_000)
  .option('--ledger', 'only the ledger, and its section of the report', false)
  .option('--transfers <count>', 'transfers in the ledger for it', count, 10_000_000)
  .option('--cryo', 'only the storage of specimens, and its section of the report', false)
  .option('--specimens <count>', 'specimens in the store for it; at most 100,000 of a quick run', count, 2_000_000)
  .option('--cluster', 'only reading with several processes and standbys, and its section of the report', false)
  .option('--only <names>', 'only these lists and boards, comma-separated; no report is written', (names) =>
    names.split(','),
  )
  .option('--documents', 'only the PDFs, and their section of the report', false)
  .option('--check', 'only check page sizes; exits 1 if a budget is exceeded', false)
  .action((options) =>
    options.check ? checkPages(demonstration) : options.documents ? benchDocuments() : bench(options),
  )
  .parseAsync();
