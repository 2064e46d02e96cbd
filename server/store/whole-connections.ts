import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { inTransaction, withConnection } from './connection.ts';

/** A pooler may let a client wait for minutes; a server that is only busy responds before. */
const waitMs = 30_000;
const rounds = 2;

/**
 * True if each connection of the pool has a server process of its own. Behind a pooler in transaction mode it gets any
 * process for each transaction: the one used last, the one unused for longest, or none while all are taken.
 */
export function hasWholeConnections(pool: Pool): Promise<boolean> {
  return withConnection(pool, (one) =>
    withConnection(pool, async (other) => {
      const giveUp = new AbortController();
      const isLate = pause(waitMs, false, { signal: giveUp.signal });
      isLate.catch(() => undefined);
      const keeping = keepProcesses(one, other);
      keeping.catch(() => undefined);
      return Promise.race([keeping, isLate]).finally(() => giveUp.abort());
    }),
  );
}

async function keepProcesses(one: PoolClient, other: PoolClient): Promise<boolean> {
  const process = await processOf(one);
  for (let round = 0; round < rounds; round++) {
    if ((await processOf(one)) !== process) return false;
    await other.query('begin');
    const isShared = (await processOf(other)) === process || (await processOf(one)) !== process;
    await other.query('rollback');
    if (isShared) return false;
  }
  return true;
}

async function processOf(db: PoolClient): Promise<number | undefined> {
  const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

/** True if both pools lead to the same database of the same server: a lock that one takes is taken for the other. */
export function areSameDatabase(pool: Pool, other: Pool): Promise<boolean> {
  const key = randomInt(2 ** 48 - 1);
  return inTransaction(pool, `set local statement_timeout = ${waitMs}`, async (db) => {
    await db.query('select pg_advisory_xact_lock($1)', [key]);
    const { rows } = await other.query<{ isFree: boolean }>('select pg_try_advisory_xact_lock($1) as "isFree"', [key]);
    return rows[0]?.isFree === false;
  });
}
