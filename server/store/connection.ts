import type { Writable } from 'node:stream';
import type { Pool, PoolClient } from 'pg';
import { callContext } from './call-context.ts';
import { cancelStatement } from './cancel.ts';
import type { Role } from './roles.ts';

const limitMilliseconds = 60_000;

/** How long a connection waits for a response before it is given up: a server that is there responds before. */
export const responseTimeoutMs = limitMilliseconds + 5_000;

/** The settings of a transaction that works as a role: no statement, and no pause between two, takes over a minute. */
export function workAs(role: Role, ...settings: string[]): string {
  return [
    `set local role ${role}`,
    `set local statement_timeout = ${limitMilliseconds}`,
    `set local idle_in_transaction_session_timeout = ${limitMilliseconds}`,
    ...settings,
  ].join('; ');
}

const preparing = new WeakSet<object>();

/** Lets the pool's connections prepare statements under a name. */
export function letPrepare(pool: Pool): void {
  pool.on('connect', (db) => preparing.add(db));
}

/** Whether a connection may prepare statements: not behind a pooler, which may run each on another connection. */
export const canPrepare = (db: Pool | PoolClient): boolean => preparing.has(db);

/** Runs work on a connection of the pool, which is closed if the caller's signal aborts. */
export async function withConnection<T>(pool: Pool, work: (db: PoolClient) => Promise<T>): Promise<T> {
  callContext().signal?.throwIfAborted();
  const db = await pool.connect();
  try {
    return await untilAborted(db, () => work(db));
  } finally {
    db.release();
  }
}

/** Runs work on a connection; if the caller's signal aborts, cancels the running statement and ends the connection. */
export async function untilAborted<T>(db: PoolClient, work: () => Promise<T>): Promise<T> {
  const { signal } = callContext();
  const abort = () => {
    cancelStatement(db);
    endConnection(db);
  };
  if (signal?.aborted) throw signal.reason;
  signal?.addEventListener('abort', abort);
  try {
    return await work();
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}

/** Runs `submit`, whose statements reach the server in a single write: each write costs more than a short statement. */
export function inOneWrite<T>(db: PoolClient, submit: () => T): T {
  const { stream } = (db as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  try {
    return submit();
  } finally {
    stream.uncork();
  }
}

/** Ends a connection, so that it takes no more statements and its pool removes it. */
function endConnection(db: PoolClient): void {
  const { end } = db as unknown as { end(): Promise<void> };
  end.call(db).catch(() => {});
}

/** Sends a statement together with the first ones of the work that it begins; throws its error rather than the work's. */
export async function sendAlong<T>(db: PoolClient, statement: string, work: () => Promise<T>): Promise<T> {
  const [sent, working] = inOneWrite(db, () => [db.query(statement), work()] as const);
  const [first, result] = await Promise.allSettled([sent, working]);
  if (first.status === 'rejected') throw first.reason;
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

/** Runs a transaction on a connection of its own: begun with these settings, rolled back if the work throws. */
export function inTransaction<T>(pool: Pool, settings: string, work: (db: PoolClient) => Promise<T>): Promise<T> {
  return withConnection(pool, async (db) => {
    try {
      const result = await sendAlong(db, `begin; ${settings}`, () => work(db));
      await db.query('commit');
      return result;
    } catch (error) {
      await db.query('rollback').catch(() => endConnection(db));
      throw error;
    }
  });
}
