import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { callContext } from './call-context.ts';
import { cancelStatement } from './cancel.ts';
import type { Role } from './roles.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const limitMilliseconds = 60_000;
/** Half as long, so that a statement that waited for a lock is told from one that is slow. */
const lockMilliseconds = limitMilliseconds / 2;

/** How long a connection waits for a response before it is given up: a server that is there responds before. */
export const responseTimeoutMs = limitMilliseconds + 5_000;

const limits = [
  `statement_timeout = ${limitMilliseconds}`,
  `lock_timeout = ${lockMilliseconds}`,
  `idle_in_transaction_session_timeout = ${limitMilliseconds}`,
];

/** The same limits for a connection that is not shared by a pooler. */
export const sessionLimits = limits.map((limit) => `set ${limit}`);

/**
 * The settings of a transaction that works as a role: no statement, and no pause between two, takes over a minute, and
 * none waits for a lock longer than half a minute.
 */
export function workAs(role: Role, ...settings: string[]): string {
  return [`set local role ${role}`, ...limits.map((limit) => `set local ${limit}`), ...settings].join('; ');
}

const connectPauses = [100, 400];
/** An attempt that has taken longer than this is not repeated: its caller has waited enough. */
const patienceMs = 2_000;

/** Errors after which nothing is repeated: of waiting for a connection, and of a commit, which may have happened. */
const finalErrors = new WeakSet<object>();

function throwFinal(error: unknown): never {
  finalErrors.add(error as object);
  throw error;
}

/** A connection of the pool; tries again for half a second, since nothing is sent before there is one. */
export async function connect(pool: Pool): Promise<PoolClient> {
  const started = performance.now();
  for (let attempt = 0; ; attempt++) {
    try {
      return await pool.connect();
    } catch (error) {
      const milliseconds = connectPauses[attempt];
      const isHopeless = !isDatabaseUnavailable(error) || performance.now() - started > patienceMs;
      if (milliseconds === undefined || isHopeless) throwFinal(error);
      await pause(milliseconds);
    }
  }
}

const beginReading = 'begin read only';
type Begin = 'begin' | typeof beginReading;

const maxRepeats = 2;
/** The SQLSTATE of a statement that writes or locks in a transaction that may only read. */
export const readOnlyCode = '25006';
const isRefusedToRead = (error: unknown) => (error as { code?: string }).code === readOnlyCode;

/**
 * Runs a transaction; if its connection is lost, again, as one that may only read. The server refuses that to what
 * writes, and then the first error stands: what may be stored is never repeated.
 */
export async function repeatReads<T>(transact: (begin: Begin) => Promise<T>): Promise<T> {
  const started = performance.now();
  const { signal } = callContext();
  const isLost = (error: unknown) =>
    isDatabaseUnavailable(error) &&
    !finalErrors.has(error as object) &&
    !signal?.aborted &&
    performance.now() - started < patienceMs;
  try {
    return await transact('begin');
  } catch (lost) {
    for (let repeats = 0; repeats < maxRepeats && isLost(lost); repeats++) {
      try {
        return await transact(beginReading);
      } catch (error) {
        if (isRefusedToRead(error)) break;
        if (!isLost(error)) throw error;
      }
    }
    throw lost;
  }
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
  const db = await connect(pool);
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
  const { stream } = (db as unknown as { connection: { stream: Duplex } }).connection;
  stream.cork();
  try {
    return submit();
  } finally {
    stream.uncork();
  }
}

/** How long a connection that ends waits for a statement that is cancelled. */
const endMs = 1_000;

/**
 * Ends a connection, so that it takes no more statements and its pool removes it. A statement in flight fails after a
 * second if the server doesn't respond.
 */
export function endConnection(db: PoolClient): void {
  const { connection, end } = db as unknown as { connection: { stream: Duplex }; end(): Promise<void> };
  const timer = setTimeout(() => connection.stream.destroy(), endMs);
  end
    .call(db)
    .finally(() => clearTimeout(timer))
    .catch(() => {});
}

/** Sends a statement together with the first ones of the work that it begins; throws its error rather than the work's. */
export async function sendAlong<T>(db: PoolClient, statement: string, work: () => Promise<T>): Promise<T> {
  const [sent, working] = inOneWrite(db, () => [db.query(statement), work()] as const);
  const [first, result] = await Promise.allSettled([sent, working]);
  if (first.status === 'rejected') throw first.reason;
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

/**
 * Runs a transaction on a connection of its own: begun with these settings, rolled back if the work throws. Work that
 * only reads runs again if its connection is lost.
 */
export function inTransaction<T>(pool: Pool, settings: string, work: (db: PoolClient) => Promise<T>): Promise<T> {
  return repeatReads((begin) => transact(pool, `${begin}; ${settings}`, work));
}

/** Runs a transaction that may only read, once. */
export function inReadOnlyTransaction<T>(
  pool: Pool,
  settings: string,
  work: (db: PoolClient) => Promise<T>,
): Promise<T> {
  return transact(pool, `${beginReading}; ${settings}`, work);
}

function transact<T>(pool: Pool, opening: string, work: (db: PoolClient) => Promise<T>): Promise<T> {
  return withConnection(pool, async (db) => {
    try {
      const result = await sendAlong(db, opening, () => work(db));
      const { command } = await db.query('commit').catch(throwFinal);
      if (command === 'ROLLBACK' && opening.startsWith(beginReading))
        throw Object.assign(new Error('not only read'), { code: readOnlyCode });
      return result;
    } catch (error) {
      await db.query('rollback').catch(() => endConnection(db));
      throw error;
    }
  });
}
