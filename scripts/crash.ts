import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Command, InvalidArgumentError } from 'commander';
import pg from 'pg';
import { httpTransport } from '#server/inova/client/http-transport.ts';
import { createInova, type Inova } from '#server/inova/client/inova.ts';
import { createLog } from '#server/log.ts';
import { superuser } from '#server/store/embedded/cluster.ts';
import { preparePaths } from '#server/store/embedded/paths.ts';
import { killServer } from '#server/store/embedded/stop-server.ts';
import { emailOf, password } from '../tests/support/accounts.ts';
import { type BenchPortal, benchApiKey, startPortal } from './bench/portal.ts';
import { prepare } from './bootstrap/prepare.mjs';
import { findLosses, untilDrained } from './crash/findings.ts';
import { countAcknowledged, nothingWritten, type Written, writeUntilGone } from './crash/writers.ts';

const maxRounds = 500;
/** A round ends after at most this many writes. */
const maxWrites = 80;

function rounds(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > maxRounds) {
    throw new InvalidArgumentError(`must be a number from 1 to ${maxRounds}`);
  }
  return number;
}

/** A client signed in as the demonstration account of a role. */
async function signIn({ origin }: BenchPortal, role: string): Promise<Inova> {
  const options = { transport: httpTransport(origin), apiKey: benchApiKey, client: null, log: createLog('silent') };
  const token = await createInova({ ...options, token: null }).session.login(emailOf(role), password);
  return createInova({ ...options, token });
}

/** Kills the portal after a random number of writes, while it is written to, in every other round with its database. */
async function crashOnce(dataDir: string, round: number, written: Written): Promise<void> {
  const portal = await startPortal(dataDir);
  try {
    const [staff, financial, network] = (await Promise.all(
      ['staff', 'financial', 'network'].map((role) => signIn(portal, role)),
    )) as [Inova, Inova, Inova];
    const writing = writeUntilGone({ staff, financial, network }, written, round);
    await untilWritten(written, countAcknowledged(written) + 1 + Math.random() * maxWrites);
    const killing = portal.kill();
    if (killsDatabase(round)) await killServer((await preparePaths(dataDir)).data);
    await killing;
    await writing;
  } finally {
    await portal.kill();
  }
}

/** Waits until this many writes were acknowledged, or for half a minute. */
async function untilWritten(written: Written, count: number): Promise<void> {
  const limit = performance.now() + 30_000;
  while (countAcknowledged(written) < count && performance.now() < limit) await pause(5);
}

const killsDatabase = (round: number) => round % 2 === 0;

/** The losses, once a last portal has run the jobs that were left. */
async function inspect(dataDir: string, written: Written): Promise<string[]> {
  const portal = await startPortal(dataDir);
  const { run } = await preparePaths(dataDir);
  const pool = new pg.Pool({ host: run, user: superuser, database: 'inova' });
  try {
    return [...(await untilDrained(pool)), ...(await findLosses(pool, written))];
  } finally {
    await pool.end();
    await portal.stop();
  }
}

async function crash({ rounds: count }: { rounds: number }): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'inova-crash-'));
  const dataDir = join(folder, 'data');
  const written = nothingWritten();
  const { patients, calls, reminders, runs } = written;
  try {
    for (let round = 1; round <= count; round++) {
      await crashOnce(dataDir, round, written);
      const killed = killsDatabase(round) ? 'portal and database killed' : 'portal killed';
      process.stdout.write(
        `Round ${round} of ${count}, ${killed}: ${countAcknowledged(written).toLocaleString('en-US')} writes acknowledged\n`,
      );
    }
    const losses = await inspect(dataDir, written);
    for (const loss of losses) process.stderr.write(`${loss}\n`);
    process.stdout.write(
      `${count} crashes: ${patients.length} patients, ${calls.length} calls, ${reminders.length} reminders by email, ` +
        `${runs.length} runs acknowledged; ${losses.length === 0 ? 'nothing lost' : `problems: ${losses.length}`}\n`,
    );
    if (losses.length > 0) process.exitCode = 1;
  } finally {
    await killServer((await preparePaths(dataDir)).data);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
await prepare('packages', 'build');
await new Command('crash')
  .description('Kills a portal again and again while it is written to; exits 1 if anything acknowledged is lost.')
  .option('--rounds <count>', 'how often the portal is killed', rounds, 10)
  .action(crash)
  .parseAsync();
