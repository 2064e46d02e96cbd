import type pg from 'pg';
import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import { callContext, withSignal } from './call-context.ts';
import { inOneWrite, inReadOnlyTransaction } from './connection.ts';
import { reasonOf } from './error.ts';
import { positionText, toPosition } from './log-position.ts';
import type { NamedPool } from './pool.ts';
import type { PrimaryLog } from './primary-log.ts';

/** The SQLSTATE of a standby that has not replayed what a read must see. */
export const behindCode = 'INV01';

/** A standby that stopped responding before a read of it began. */
export class StandbyLostError extends Error {}

/** The same on a primary and its copies, and on no other server or database. */
export const databaseIdentity = `(select s.system_identifier || '/' || d.oid
  from pg_control_system() s, pg_database d where d.datname = current_database())`;

const notSeen = 'it has not been looked at yet';
/** Of the primary, which is named with the others because any can become it. */
const noStandby = 'it is no standby';

interface StandbyOptions {
  /** Its address without user and password, for the log. */
  name: string;
  pool: pg.Pool;
  /** A connection of its own for looking at it, so that readers who fill the pool don't make it look dead. */
  lookout: pg.Pool;
  primaryLog: PrimaryLog;
  /** What `databaseIdentity` is on the primary; null until the primary was asked. */
  primaryDatabase: () => string | null;
  log: Logger;
}

export interface StandbyState {
  name: string;
  /** Why it is left out; null if it is read from. */
  fault: string | null;
  /** True if it is left out though it should follow the primary. */
  isProblem: boolean;
  /** How many milliseconds behind the primary it is at most, or further than is known; null if it doesn't say. */
  delay: number | null;
}

/** A server that follows the primary. It is read from while looks at it find nothing against that. */
export function createStandby({ name, pool, lookout, primaryLog, primaryDatabase, log }: StandbyOptions) {
  let fault: string | null = notSeen;
  let delay: number | null = null;
  const reading = new Set<AbortController>();

  function setFault(found: string | null): void {
    if (found === fault) return;
    if (found) log.warn({ standby: name, fault: found }, 'a standby is left out');
    else log.info({ standby: name }, 'a standby is read from');
    fault = found;
  }

  async function findFault(): Promise<string | null> {
    const { rows } = await lookout.query<{ isStandby: boolean; position: string; database: string }>(
      `select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn()::text as position, ${databaseIdentity} as database`,
    );
    const [{ isStandby, position, database } = { isStandby: false, position: '', database: '' }] = rows;
    const required = primaryLog.required();
    delay = isStandby ? primaryLog.delayOf(toPosition(position)) : null;
    if (!isStandby) return noStandby;
    if (required === null) return 'how far behind it is cannot be told';
    if (database !== primaryDatabase()) return 'it is no copy of the database';
    return toPosition(position) < required ? 'it is too far behind' : null;
  }

  /** Runs a read, which is given up like one that its caller no longer waits for once the standby doesn't respond. */
  async function whileResponding<T>(read: () => Promise<T>): Promise<T> {
    const { signal } = callContext();
    const giveUp = new AbortController();
    const follow = () => giveUp.abort(signal?.reason);
    signal?.throwIfAborted();
    signal?.addEventListener('abort', follow);
    reading.add(giveUp);
    try {
      return await withSignal(giveUp.signal, read);
    } finally {
      reading.delete(giveUp);
      signal?.removeEventListener('abort', follow);
    }
  }

  return {
    name,
    get fault() {
      return fault;
    },
    get state(): StandbyState {
      return { name, fault, isProblem: fault !== null && ![notSeen, noStandby].includes(fault), delay };
    },
    pools: [
      { name: 'reads', standby: name, pool },
      { name: 'lookout', standby: name, pool: lookout },
    ] satisfies NamedPool[],
    /** How many reads it has or waits for. */
    get load() {
      return pool.totalCount - pool.idleCount + pool.waitingCount;
    },

    /** Looks whether it can be read from; ends the reads that wait for one that doesn't respond. */
    async look(): Promise<void> {
      try {
        setFault(await findFault());
      } catch (error) {
        if (lookout.ending) return;
        delay = null;
        setFault(`it does not respond: ${reasonOf(error)}`);
        for (const each of reading) each.abort(new StandbyLostError(`the standby ${name} does not respond`));
      }
    },

    /** Runs a transaction that only reads, if all up to the position has been replayed; else throws `behindCode`. */
    async read<T>(settings: string, required: bigint, work: (db: PoolClient) => Promise<T>) {
      const checked = `${settings}; ${requireReplayed(required)}`;
      const [delay, value] = await whileResponding(() =>
        inReadOnlyTransaction(pool, checked, (db) =>
          inOneWrite(db, () => Promise.all([readPosition(db).then(primaryLog.delayOf), work(db)])),
        ),
      );
      return { delay, value };
    },

    close: async () => void (await Promise.all([pool.end(), lookout.end()])),
  };
}

export type Standby = ReturnType<typeof createStandby>;

const requireReplayed = (position: bigint) => `do $$ begin
    if not pg_is_in_recovery() or pg_last_wal_replay_lsn() < '${positionText(position)}' then
      raise exception 'the standby has not replayed what this read must see' using errcode = '${behindCode}';
    end if;
  end $$`;

/** What had been replayed before the following statements. */
async function readPosition(db: PoolClient): Promise<bigint> {
  const { rows } = await db.query<{ position: string }>('select pg_last_wal_replay_lsn()::text as position');
  return toPosition(rows[0]?.position ?? '0/0');
}
