import type { PoolClient } from 'pg';
import { callContext } from './call-context.ts';
import { readOnlyCode, responseTimeoutMs } from './connection.ts';
import { toPosition } from './log-position.ts';
import { createPool, type NamedPool, type PoolSettings } from './pool.ts';
import { createPrimaryLog } from './primary-log.ts';
import {
  behindCode,
  createStandby,
  databaseIdentity,
  type Standby,
  StandbyLostError,
  type StandbyState,
} from './standby.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/** How far behind the primary a standby may be that is read from. */
export const maxBehindMs = 10_000;
const lookEveryMs = 1_000;
const lookTimeoutMs = 2_000;

/** The servers that follow the primary. */
export interface Standbys {
  /**
   * Runs a transaction that only reads on a standby that has all its caller must see; on the primary if there is none,
   * or the standby fails. The work may then run twice.
   */
  read<T>(settings: string, work: (db: PoolClient) => Promise<T>, onPrimary: () => Promise<T>): Promise<T>;
  states(): StandbyState[];
  /** The pools that read from the standbys and look at them and the primary. */
  pools: NamedPool[];
  close(): Promise<void>;
}

/** Connects to standbys and keeps looking at them; none needs to run now. */
export function openStandbys(primaryUrl: string, addresses: string[], settings: PoolSettings): Standbys {
  const primaryLog = createPrimaryLog(maxBehindMs);
  const limits = { connectionTimeoutMillis: lookTimeoutMs, query_timeout: lookTimeoutMs };
  const createLookout = (connectionString: string) =>
    createPool('lookout', { connectionString, max: 1, ...limits }, settings);
  const primary = createLookout(primaryUrl);
  let primaryDatabase: string | null = null;
  // A primary that ended may have lost what was noted of writes.
  primary.on('remove', () => primaryLog.distrust());
  const standbys = addresses.map((connectionString) =>
    createStandby({
      name: standbyName(connectionString),
      pool: createPool('reads', { connectionString, ...limits, query_timeout: responseTimeoutMs }, settings),
      lookout: createLookout(connectionString),
      ...{ primaryLog, primaryDatabase: () => primaryDatabase, log: settings.log },
    }),
  );
  const notePosition = async () => {
    const at = performance.now();
    const { rows } = await primary.query<{ position: string; database: string }>(
      `select pg_current_wal_lsn()::text as position, ${databaseIdentity} as database`,
    );
    primaryDatabase = rows[0]?.database ?? null;
    primaryLog.note(at, rows[0]?.position ?? '0/0');
  };
  const looks = [notePosition, ...standbys.map(({ look }) => look)].map(repeat);
  const pick = createPicker(standbys);
  return {
    async read(settings, work, onPrimary) {
      const standby = pick();
      const required = primaryLog.required();
      if (!standby || required === null) return onPrimary();
      const { position, noteDelay } = callContext();
      try {
        const read = await standby.read(settings, later(required, position), work);
        noteDelay?.(read.delay);
        return read.value;
      } catch (error) {
        if (isWrite(error)) throw new Error('a read tried to write', { cause: error });
        if (!isOfStandby(error)) throw error;
        return onPrimary();
      }
    },
    states: () => standbys.map(({ state }) => state),
    pools: [{ name: 'lookout', pool: primary }, ...standbys.flatMap(({ pools }) => pools)],
    async close() {
      for (const stop of looks) stop();
      await Promise.all([primary.end(), ...standbys.map(({ close }) => close())]);
    },
  };
}

/** The host and port of an address, without user and password. */
export const standbyName = (address: string) => /^\w+:\/\/(?:[^@/]*@)?([^/?]+)/.exec(address)?.[1] ?? 'by socket';

const later = (required: bigint, position: string | undefined) => {
  const own = position ? toPosition(position) : 0n;
  return own > required ? own : required;
};

/** Picks the least busy of the standbys that can be read from, in turn if several are. */
function createPicker(standbys: Standby[]): () => Standby | undefined {
  let turn = 0;
  return () => {
    turn++;
    const usable = standbys.filter(({ fault }) => fault === null);
    const inTurn = usable.map((_, index) => usable[(index + turn) % usable.length] as Standby);
    return inTurn.toSorted((one, other) => one.load - other.load)[0];
  };
}

/** True for a mistake of the program, which is neither repeated nor told as an outage. */
const isWrite = (error: unknown) => (error as { code?: string }).code === readOnlyCode;

/**
 * True for an error that the primary need not have: the standby is behind, lost, or cancelled the read because of what
 * it replays, or has not replayed a migration.
 */
function isOfStandby(error: unknown): boolean {
  const { code = '' } = error as { code?: string };
  if (error instanceof StandbyLostError || isDatabaseUnavailable(error)) return true;
  return code === behindCode || /^(40|42)/.test(code);
}

/** Does something every second, without overlap and whatever its outcome, until the returned function is called. */
function repeat(work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout;
  let isStopped = false;
  const run = async () => {
    await work().catch(() => {});
    if (!isStopped) timer = setTimeout(run, lookEveryMs).unref();
  };
  void run();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
