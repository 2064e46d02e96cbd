import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { hasWholeConnections } from '#server/store/whole-connections.ts';

type Gives = 'its own' | 'the newest free' | 'the oldest free';

/** A pool whose connections get a server process for each transaction. */
function poolThat(gives: Gives, processes: number): Pool {
  const free = Array.from({ length: processes }, (_, index) => index);
  const release = (process: number) => (gives === 'the newest free' ? free.unshift(process) : free.push(process));
  let connections = 0;
  const connect = async () => {
    connections += 1;
    const own = -connections;
    let held: number | null = null;
    const query = async (text: string) => {
      const pid = held ?? (gives === 'its own' ? own : (free.shift() as number));
      held = text === 'begin' || (held !== null && text !== 'rollback') ? pid : null;
      if (held === null && pid !== own) release(pid);
      return { rows: [{ pid }] };
    };
    return { query, release: () => {} };
  };
  return { connect } as unknown as Pool;
}

test.each<[Gives, number, boolean]>([
  ['its own', 0, true],
  ['the newest free', 2, false],
  ['the newest free', 20, false],
  ['the oldest free', 2, false],
  ['the oldest free', 3, false],
  ['the oldest free', 20, false],
])('a server that gives each transaction %s of %i processes', async (gives, processes, isWhole) => {
  expect(await hasWholeConnections(poolThat(gives, processes))).toBe(isWhole);
});
