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

/** The time at which the server was started. */
const serverStart = 'extract(epoch from pg_postmaster_start_time())::text';

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

interface Look {
  isStandby: boolean;
  position: bigint;
  database: string;
  start: string;
}

/** A server that follows the primary. It is read from while looks at it find nothing against that. */
export function createStandby({ name, pool, lookout, primaryLog, primaryDatabase, log }: StandbyOptions) {
  let fault: string | null = notSeen;
  let delay: number | null = null;
  /** What it had when it was first seen since its start, or since the primary was lost, and whether it follows. */
  let followed: { start: string; from: bigint; isProven: boolean } | null = null;
  const reading = new Set<AbortController>();

  function setFault(found: string | null): void {
    if (found === fault) return;
    if (found) log.warn({ standby: name, fault: found }, 'a standby is left out');
    else log.info({ standby: name }, 'a standby is read from');
    fault = found;
  }

  /** The reason why this cannot be a copy of what the primary has now. */
  function reasonAgainst({ isStandby, database }: Look): string | null {
    if (!isStandby) return noStandby;
    if (primaryLog.required() === null) return 'how far behind it is cannot be told';
    return database === primaryDatabase() ? null : 'it is no copy of the database';
  }

  /**
   * A former primary, and a standby with more of its log than the one that was promoted, can have a later position than
   * the primary and lack what it writes. They don't advance until they have been rewound, which starts them anew.
   */
  function follows({ position, start }: Look): boolean {
    if (followed?.start !== start) followed = { start, from: position, isProven: false };
    followed.isProven ||= position > followed.from || position === primaryLog.end();
    return followed.isProven;
  }

  async function findFault(): Promise<string | null> {
    const look = await lookThrough(lookout);
    delay = look.isStandby ? primaryLog.delayOf(look.position) : null;
    const reason = reasonAgainst(look);
    if (reason) {
      followed = null;
      return reason;
    }
    if (!follows(look)) return 'it has not followed the primary yet';
    return look.position < (primaryLog.required() ?? 0n) ? 'it is too far behind' : null;
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
        followed = null;
        setFault(`it does not respond: ${reasonOf(error)}`);
        for (const each of reading) each.abort(new StandbyLostError(`the standby ${name} does not respond`));
      }
    },

    /**
     * Runs a transaction that only reads, if all up to the position has been replayed by the server that was looked at;
     * else throws `behindCode`.
     */
    async read<T>(settings: string, required: bigint, work: (db: PoolClient) => Promise<T>) {
      const checked = `${settings}; ${requireReplayed(required, followed?.start)}`;
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

async function lookThrough(pool: pg.Pool): Promise<Look> {
  const { rows } = await pool.query<Record<'position' | 'database' | 'start', string> & { isStandby: boolean }>(
    `select pg_is_in_recovery() as "isStandby", coalesce(pg_last_wal_replay_lsn(), '0/0')::text as position,
      ${databaseIdentity} as database, ${serverStart} as start`,
  );
  const [look] = rows;
  if (!look) throw new Error('no response');
  return { ...look, position: toPosition(look.position) };
}

const requireReplayed = (position: bigint, start = '') => `do $$ begin
    if not pg_is_in_recovery() or ${serverStart} <> '${start}'
      or pg_last_wal_replay_lsn() < '${positionText(position)}' then
      raise exception 'the standby has not replayed what this read must see' using errcode = '${behindCode}';
    end if;
  end $$`;

/** What had been replayed before the following statements. */
async function readPosition(db: PoolClient): Promise<bigint> {
  const { rows } = await db.query<{ position: string }>('select pg_last_wal_replay_lsn()::text as position');
  return toPosition(rows[0]?.position ?? '0/0');
}
