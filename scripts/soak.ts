import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Command, InvalidArgumentError } from 'commander';
import type { HttpBrowser } from '../tests/support/http-browser.ts';
import { type BenchPortal, startPortal } from './bench/portal.ts';
import { prepare } from './bootstrap/prepare.mjs';
import { type Sample, soakFaults, soakReport } from './soak/report.ts';
import { inTurn, soakRequests } from './soak/requests.ts';

const accounts = ['staff', 'admin', 'financial', 'financialadmin', 'cryo', 'cryoadmin'];
const warmUpRequests = 300;
const memoryInterval = 5_000;

const between = (least: number, most: number) => (text: string) => {
  const number = Number(text);
  if (!(number >= least && number <= most)) throw new InvalidArgumentError(`must be a number from ${least} to ${most}`);
  return number;
};

/** The patients and list rows that the requests are about. */
async function findSubjects(browser: HttpBrowser) {
  const { body } = await browser.get('/newpatients');
  const rows = [...body.matchAll(/name="row"[^>]*value="(\d+-\d+)"/g)].map(([, row]) => row as string);
  const patients = [...body.matchAll(/href="\/patients\/(\d+)/g)].map(([, id]) => Number(id));
  if (rows.length === 0 || patients.length === 0) throw new Error('the list of new patients is empty');
  return { rows, patients: [...new Set(patients)] };
}

async function timed(name: string, dueAt: number, send: () => Promise<number>): Promise<Sample> {
  const error = await send().then(
    (status) => (status >= 400 ? String(status) : null),
    (failure: Error) => failure.message,
  );
  return { name, milliseconds: performance.now() - dueAt, error };
}

/** Sends requests at a fixed rate whether or not earlier ones were answered, as many users do. */
async function sendAtRate(portal: BenchPortal, minutes: number, rate: number) {
  const browsers = await Promise.all(accounts.map((role) => portal.signIn(role)));
  await Promise.all(browsers.map((browser) => browser.formToken()));
  const { rows, patients } = await findSubjects(browsers[0] as HttpBrowser);
  const turns = inTurn(soakRequests(patients, rows));
  const samples: Promise<Sample>[] = [];
  const send = (count: number, dueAt: number) => {
    const [request, browser] = [turns[count % turns.length], browsers[count % browsers.length]];
    return timed(request?.name ?? '', dueAt, async () => request?.send(browser as HttpBrowser, count) ?? 0);
  };
  for (let count = 0; count < warmUpRequests; count++) await send(count, performance.now());
  const memory: number[] = [];
  const watching = setInterval(async () => memory.push((await portal.usage()).memory), memoryInterval);
  const begun = performance.now();
  const total = minutes * 60 * rate;
  for (let count = 0; count < total; count++) {
    const dueAt = begun + (count * 1000) / rate;
    if (dueAt > performance.now()) await pause(dueAt - performance.now());
    samples.push(send(warmUpRequests + count, dueAt));
    if (count > 0 && count % (rate * 60) === 0) process.stdout.write(`${count / (rate * 60)} of ${minutes} minutes\n`);
  }
  clearInterval(watching);
  return { samples: await Promise.all(samples), memory };
}

async function soak({ minutes, rate }: { minutes: number; rate: number }): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'inova-soak-'));
  try {
    const portal = await startPortal(join(folder, 'data'));
    const { samples, memory } = await sendAtRate(portal, minutes, rate).finally(portal.stop);
    process.stdout.write(`${soakReport(samples, memory)}\n`);
    for (const fault of soakFaults(samples, memory)) {
      process.stderr.write(`${fault}\n`);
      process.exitCode = 1;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
await prepare('packages', 'build');
await new Command('soak')
  .description('Sends mixed reads and writes at a fixed rate; exits 1 on an error, p99 of 500 ms, or growing memory.')
  .option('--minutes <count>', 'how long', between(0.2, 240), 15)
  .option('--rate <count>', 'requests per second', between(1, 1_000), 100)
  .action(soak)
  .parseAsync();
