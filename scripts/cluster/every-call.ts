import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Cluster } from './cluster.ts';
import { leaderOf } from './faults.ts';
import { callsDatabase } from './files.ts';
import { atExit } from './program.ts';

const test = 'tests/api/service/cut-at-every-call.full.test.ts';

/** Cuts every call that writes once after its commit, in a database of its own; says so if one was lost or doubled. */
export async function cutEveryCall(cluster: Cluster): Promise<string[]> {
  const leader = await leaderOf(cluster);
  await leader.administer(`create database ${callsDatabase} owner portal_owner`);
  process.stdout.write('Every call that writes is cut after its commit:\n');
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', test], {
    env: { ...process.env, INOVA_FULL: '1', INOVA_TEST_CLUSTER: JSON.stringify(cluster.callsAddresses) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  atExit(() => child.kill());
  const [code] = await once(child, 'exit');
  return code === 0 ? [] : ['a call that was cut after its commit failed, or was done twice: see above'];
}
