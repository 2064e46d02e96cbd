import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Command, InvalidArgumentError } from 'commander';
import type { HttpBrowser } from '../tests/support/http-browser.ts';
import { type BenchPortal, startPortal } from './bench/portal.ts';
import { prepare } from './bootstrap/prepare.mjs';
import { type Sample, soakFaults, soakReport } from './soak/report.ts';
import { inTurn, type SoakUser, type Subjects, soakRequests } from './soak/requests.ts';
import { openStreams } from './soak/streams.ts';

const accounts = ['staff', 'admin', 'financial', 'financialadmin', 'cryo', 'cryoadmin'];
const warmUpRequests = 300;
const memoryInterval = 5_000;
const streamsPerUser = 3;
const clinic = 5;

const between = (least: number, most: number) => (text: string) => {
  const number = Number(text);
  if (!(number >= least && number <= most)) throw new InvalidArgumentError(`must be a number from ${least} to ${most}`);
  return number;
};

/** The patients and list rows that the requests are about. */
async function findSubjects(browser: HttpBrowser): Promise<Subjects> {
  const rowsIn = (body: string) =>
    [...body.matchAll(/name="row"[^>]*value="(\d+-\d+)"/g)].map(([, row]) => row as string);
  const { body } = await browser.get('/newpatients');
  const newPatients = rowsIn(body);
  const authorizations = rowsIn((await browser.get('/worklists/pa')).body);
  const patients = [...new Set([...body.matchAll(/href="\/patients\/(\d+)/g)].map(([, id]) => Number(id)))];
  const files = [
    ...new Set([...body.matchAll(/href="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file as string)),
  ];
  const subjects = { newPatients, authorizations, patients, files };
  for (const [name, found] of Object.entries(subjects)) {
    if (found.length === 0) throw new Error(`no ${name} to send requests about`);
  }
  return subjects;
}

async function signIn(portal: BenchPortal, role: string): Promise<SoakUser> {
  const browser = await portal.signIn(role, new Agent({ keepAlive: true }));
  await browser.formToken();
  return { browser, apiHeaders: await portal.apiHeaders(role, clinic) };
}

async function timed(name: string, dueAt: number, send: () => Promise<string | null>): Promise<Sample> {
  const error = await send().catch((failure: Error) => failure.message);
  return { name, milliseconds: performance.now() - dueAt, error };
}

/** Sends requests at a fixed rate whether or not earlier ones were answered, as many users do. */
async function sendAtRate(portal: BenchPortal, minutes: number, rate: number) {
  const users = await Promise.all(accounts.map((role) => signIn(portal, role)));
  const turns = inTurn(soakRequests(await findSubjects((users[0] as SoakUser).browser)));
  const send = (count: number, dueAt: number) => {
    const [request, user] = [turns[count % turns.length], users[count % users.length]];
    return timed(request?.name ?? '', dueAt, async () => (await request?.send(user as SoakUser, count)) ?? null);
  };
  const warmUp: Sample[] = [];
  for (let count = 0; count < warmUpRequests; count++) warmUp.push(await send(count, performance.now()));
  const streams = openStreams(portal.origin, users, streamsPerUser);
  const memory: number[] = [];
  const watching = setInterval(async () => memory.push((await portal.usage()).memory), memoryInterval);
  const begun = performance.now();
  const samples: Promise<Sample>[] = [];
  const total = Math.round(minutes * 60 * rate);
  for (let count = 0; count < total; count++) {
    const dueAt = begun + (count * 1000) / rate;
    if (dueAt > performance.now()) await pause(dueAt - performance.now());
    samples.push(send(warmUpRequests + count, dueAt));
    if (count > 0 && count % (rate * 60) === 0) process.stdout.write(`${count / (rate * 60)} of ${minutes} minutes\n`);
  }
  const measured = await Promise.all(samples);
  clearInterval(watching);
  streams.close();
  const errors = [...toErrors([...warmUp, ...measured]), ...streams.problems(), ...(await findFailedJobs(portal))];
  return { samples: measured, memory, errors };
}

const toErrors = (samples: Sample[]) => samples.flatMap(({ name, error }) => (error ? [`${name}: ${error}`] : []));

/** Says so if jobs failed that the requests added. */
async function findFailedJobs(portal: BenchPortal): Promise<string[]> {
  const { body } = await (await portal.signIn('superadmin')).get('/status2/jobs');
  return body.includes('No failed jobs') ? [] : ['jobs: some failed'];
}

async function soak({ minutes, rate }: { minutes: number; rate: number }): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'inova-soak-'));
  try {
    const portal = await startPortal(join(folder, 'data'));
    const { samples, memory, errors } = await sendAtRate(portal, minutes, rate).finally(portal.stop);
    process.stdout.write(`${soakReport(samples, memory)}\n`);
    for (const fault of soakFaults(samples, memory, errors)) {
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
