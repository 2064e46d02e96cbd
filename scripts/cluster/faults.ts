import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { Member } from './member.ts';
import { until } from './program.ts';

const minute = 60_000;
/** How long the cluster works undisturbed between two faults. */
const calmMs = 5_000;
const lagMs = 20_000;

const print = (text: string) => process.stdout.write(`${text}\n`);

/** The primary, once the cluster is complete. */
export async function leaderOf(cluster: Cluster): Promise<Member> {
  const found: Member[] = [];
  await until('a complete cluster', 180, async () => Boolean(found.push(await cluster.healthyLeader())));
  return found[0] as Member;
}

/** Kills the primary, alone or with its Patroni in turn, and starts again what was killed. */
export async function killPrimary(cluster: Cluster, round: number): Promise<void> {
  const leader = await leaderOf(cluster);
  const what = round % 2 === 0 ? 'machine' : 'server';
  const begun = performance.now();
  await leader.kill(what);
  await until(`another primary than ${leader.name}`, 120, async () => {
    const other = cluster.members.find(({ name }) => name !== leader.name);
    const { members } = (await other?.state()) ?? { members: [] };
    return members.some(({ name, role, state }) => role === 'leader' && name !== leader.name && state === 'running');
  });
  print(`Round ${round}: ${leader.name} (${what}) killed, another primary after ${seconds(begun)} s`);
  if (what === 'machine') leader.start();
  await leaderOf(cluster);
  await pause(calmMs);
}

export async function switchOver(cluster: Cluster, round: number): Promise<void> {
  const leader = await leaderOf(cluster);
  const begun = performance.now();
  await leader.switchOver();
  await until(`a switchover from ${leader.name}`, 60, async () => (await cluster.healthyLeader()).name !== leader.name);
  print(`Round ${round}: switchover from ${leader.name}, complete after ${seconds(begun)} s`);
  await pause(calmMs);
}

/** Cuts the connection of a portal's write once the server has committed it and before the portal is told so. */
export async function cutCommit({ proxy }: Pick<Cluster, 'proxy'>, round: number): Promise<void> {
  proxy.arm('after the commit');
  await until('a write that is cut after its commit', 60, async () => proxy.isCut());
  print(`Round ${round}: a write was cut after its commit`);
  await pause(calmMs);
}

const seconds = (begun: number) => ((performance.now() - begun) / 1_000).toFixed(1);

/** Restarts a portal each minute, and lets a standby stand still for twenty seconds in between; until it is stopped. */
export function disturb(cluster: Cluster): () => Promise<void> {
  const stopping = new AbortController();
  const rest = (milliseconds: number) => pause(milliseconds, undefined, { signal: stopping.signal }).catch(() => {});
  const disturbing = (async () => {
    for (let count = 0; !stopping.signal.aborted; count++) {
      await rest(minute / 2);
      if (stopping.signal.aborted) return;
      await letLag(cluster, count, rest).catch((error) => print(`no standby stood still: ${error.message}`));
      const portal = cluster.portals[count % cluster.portals.length];
      await portal?.end();
      portal?.start();
    }
  })();
  return async () => {
    stopping.abort();
    await disturbing;
  };
}

async function letLag(cluster: Cluster, count: number, rest: (milliseconds: number) => Promise<void>): Promise<void> {
  const leader = await cluster.healthyLeader();
  const followers = cluster.members.filter(({ name }) => name !== leader.name);
  const standby = followers[count % followers.length];
  await standby?.administer('select pg_wal_replay_pause()');
  await rest(lagMs);
  await standby?.administer('select pg_wal_replay_resume()');
}
