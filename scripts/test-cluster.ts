import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { prepare } from './bootstrap/prepare.mjs';
import { type Cluster, startCluster } from './cluster/cluster.ts';
import { cutEveryCall } from './cluster/every-call.ts';
import { cutCommit, disturb, killPrimary, switchOver } from './cluster/faults.ts';
import { findProblems } from './cluster/findings.ts';
import { type Ledger, startLoad } from './cluster/load.ts';
import { ensurePackages } from './cluster/packages.ts';
import { until } from './cluster/program.ts';

const between = (least: number, most: number) => (text: string) => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least || number > most) {
    throw new InvalidArgumentError(`must be a whole number from ${least} to ${most}`);
  }
  return number;
};

interface Options {
  rounds: number;
  rate: number;
  install: boolean;
  keep: boolean;
}

async function testCluster({ rounds, rate, install, keep }: Options): Promise<void> {
  const missing = ensurePackages(install);
  if (missing.length > 0) {
    process.stderr.write(
      `Nothing was tested: ${missing.join(', ')} must be installed. As root on Debian, run with --install.\n`,
    );
    process.exitCode = 2;
    return;
  }
  await prepare('packages', 'build');
  const folder = await mkdtemp(join(tmpdir(), 'inova-cluster-'));
  process.stdout.write(`Logs: ${join(folder, 'logs')}\n`);
  try {
    const cluster = await startCluster(folder);
    try {
      const { ledger, problems } = await disturbUnderLoad(cluster, rounds, rate);
      problems.push(...(await cutEveryCall(cluster)));
      for (const problem of problems) process.stderr.write(`${problem}\n`);
      process.stdout.write(
        `${rounds} kills, switchovers, and cuts after a commit, then one at every call: ${summary(ledger, problems)}\n`,
      );
      if (problems.length > 0) process.exitCode = 1;
    } finally {
      await cluster.stop();
    }
  } finally {
    if (!keep) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** What became of the load while the primary was killed and switched over. */
async function disturbUnderLoad(cluster: Cluster, rounds: number, rate: number) {
  const load = await startLoad(cluster, rate);
  const endDisturbing = disturb(cluster);
  try {
    for (let round = 1; round <= rounds; round++) {
      await killPrimary(cluster, round);
      await switchOver(cluster, round);
      await cutCommit(cluster, round);
    }
  } finally {
    await endDisturbing();
    await load.stop();
  }
  await until('the return of the portals', 120, async () => (await fetch(`${cluster.origin}/readyz`)).ok);
  await load.sendOpen();
  return { ledger: load.ledger, problems: await findProblems(cluster, load.ledger) };
}

function summary({ acknowledged, reads, failedReads, longestOutage }: Ledger, problems: string[]): string {
  const seconds = (longestOutage / 1_000).toFixed(1);
  return [
    `${acknowledged.length} writes acknowledged, ${failedReads} of ${reads} reads failed`,
    `longest time without a write ${seconds} s`,
    problems.length === 0 ? 'nothing lost or doubled' : `problems: ${problems.length}`,
  ].join('; ');
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
await new Command('test:cluster')
  .description(
    'Kills and switches the primary of a cluster of three servers and two portals while it is written to, cuts ' +
      'writes after their commit, and then every call that writes; exits 1 if ' +
      'anything acknowledged is lost or doubled, and 2 if the programs of a cluster are not installed.',
  )
  .option(
    '--rounds <count>',
    'how often the primary is killed and switched over, and a write is cut',
    between(1, 100),
    10,
  )
  .option('--rate <count>', 'requests per second', between(1, 200), 20)
  .option('--install', 'install missing Debian packages', false)
  .option('--keep', 'keep the data and logs', false)
  .action(testCluster)
  .parseAsync();
