import { writeFileSync } from 'node:fs';
import { Command, InvalidArgumentError } from 'commander';
import { excesses, weighPages } from './bench/page-bytes.ts';
import { buildYardstick, measurePage } from './bench/pages.ts';
import { startPortal } from './bench/portal.ts';
import { bytesTable, circumstances, pageTable, searchTable, startTable } from './bench/report.ts';
import { openScaleStore } from './bench/scale-store.ts';
import { timeSearches } from './bench/searches.ts';
import { measureStartUp } from './bench/start-up.ts';
import { bytesPages, findFifty, findFullest, firstResult } from './bench/subjects.ts';
import { prepare } from './bootstrap/prepare.mjs';

const reportFile = 'docs/benchmarks.md';
const demonstration = '.cache/bench/demonstration';

function count(text: string): number {
  const number = Number(text.replaceAll(/[_,]/g, ''));
  if (!Number.isSafeInteger(number) || number < 5_000) throw new InvalidArgumentError('must be a number from 5,000');
  return number;
}

/** Measures everything and writes the report; a quick run is smaller and writes none. */
async function bench({ patients, quick }: { patients: number; quick: boolean }): Promise<void> {
  const effort = quick ? { blocks: 3, requests: 50 } : { blocks: 7, requests: 200 };
  await buildYardstick();
  const store = await openScaleStore(patients);
  const portal = await startPortal('.cache/bench/portal', store.databaseUrl);
  try {
    const searches = await timeSearches(store, portal, effort.blocks);
    const fullest = await findFullest(store, 5);
    const fifty = await findFifty(store, 5);
    const search = { name: `Search, ${fifty.rows} rows`, path: `/patients/results?q=${fifty.text}`, role: 'staff' };
    const record = { name: 'Record', path: `/patients/${fullest}`, role: 'staff' };
    const costs = [await measurePage(portal, search, effort), await measurePage(portal, record, effort)].flat();
    const weighed = await weighPages(portal, bytesPages(search.path, record.path));
    const startUp = await measureStartUp(quick ? 200 : 2_000);
    const report = [
      '# Benchmarks',
      'Made by `npm run bench`. Every comparison is within one run, in alternating blocks: compare ratios, not machines.',
      circumstances(patients, store.databaseVersion),
      '## Patient search: the API beside its SQL',
      'Milliseconds. API: over HTTP, with API key, sign-in, row security and a sealed audit row for each answer. SQL: the same statement under the same row security, on an open connection. Target: at most 2 ms between the medians for one client.',
      searchTable(searches),
      '## Pages',
      'Eight clients, answers compressed as browsers ask. Bare Node sends the bytes the portal sent. React alone renders the same tree from data in memory. Bare Remix is one route with fifty rows in memory under remix-serve. Target: at most 2.5 CPU ms a page on a machine where bare Remix takes 2.1, that is at most 1.2 times bare Remix.',
      pageTable(costs),
      '## Start and memory',
      startTable(startUp),
      '## What a page loads',
      'KB of 1,000 bytes, compressed with brotli.',
      bytesTable(weighed),
    ].join('\n\n');
    process.stdout.write(`\n${report}\n`);
    if (!quick) writeFileSync(reportFile, `${report}\n`);
  } finally {
    await portal.stop();
    await store.close();
  }
}

/** Weighs the pages of the demonstration; an exceeded budget fails. */
async function check(): Promise<void> {
  const portal = await startPortal(demonstration);
  const search = '/patients/results?q=johnson';
  try {
    const weighed = await weighPages(portal, bytesPages(search, await firstResult(portal, search)));
    process.stdout.write(`${bytesTable(weighed)}\n`);
    for (const excess of excesses(weighed)) {
      process.stderr.write(`${excess}\n`);
      process.exitCode = 1;
    }
  } finally {
    await portal.stop();
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
await prepare('packages', 'build');
await new Command('bench')
  .description('Measures the portal and writes docs/benchmarks.md.')
  .option('--patients <count>', 'patients of the store; it is filled on the first run and kept', count, 1_000_000)
  .option('--quick', 'fewer requests, and no report written', false)
  .option('--check', 'only weighs the pages; exit code 1 when one exceeds its budget', false)
  .action((options) => (options.check ? check() : bench(options)))
  .parseAsync();
