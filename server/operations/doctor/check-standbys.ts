import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Config } from '../../config.ts';
import { inTransaction } from '../../store/connection.ts';
import { reasonOf, StoreError } from '../../store/error.ts';
import { toPosition } from '../../store/log-position.ts';
import { createPool } from '../../store/pool.ts';
import { row, sql } from '../../store/sql.ts';
import { maxBehindMs, standbyName } from '../../store/standbys.ts';
import type { Store } from '../../store/store.ts';
import { areSameDatabase } from '../../store/whole-connections.ts';
import { silentLog } from '../operator-store.ts';
import { type Finding, guarded, ok, problem, warning } from './finding.ts';

const connectMs = 5_000;
const lookEveryMs = 100;
const isPrimary = 'the primary, which is not read from as a standby';

interface Server {
  isStandby: boolean;
  version: string;
  /** The same for a server and all that follow it. */
  system: string;
  database: string;
  /** Up to where a standby has replayed the log. */
  position: string;
}

interface Primary extends Server {
  owner: Pool;
}

/** Whether each standby of the settings follows the database, and how far behind it is. */
export async function checkStandbys(store: Store, { replicaUrls }: Config): Promise<Finding[]> {
  if (replicaUrls.length === 0) return [];
  const { owner } = store;
  const primary = { owner, ...(await readServer(owner)) };
  const checks = replicaUrls.map((address) => guarded('Standby', async () => [await checkStandby(primary, address)]));
  const findings = (await Promise.all(checks)).flat();
  if (!findings.every(({ detail }) => detail.endsWith(isPrimary))) return findings;
  return [...findings, warning('Standby', 'no address of DATABASE_REPLICA_URL is that of a standby')];
}

async function checkStandby(primary: Primary, address: string): Promise<Finding> {
  const name = standbyName(address);
  const limits = { max: 1, connectionTimeoutMillis: connectMs, query_timeout: connectMs };
  const pool = createPool('lookout', { connectionString: address, ...limits }, { log: silentLog, slowStatementMs: 0 });
  try {
    const server = await readServer(pool).catch((error) => {
      throw new StoreError(`${name}: it cannot be checked (${reasonOf(error)})`);
    });
    return await judge(primary, server, pool, name);
  } finally {
    await pool.end();
  }
}

async function judge(primary: Primary, server: Server, pool: Pool, name: string): Promise<Finding> {
  if (server.system !== primary.system || server.database !== primary.database) {
    return problem('Standby', `${name}: its database is not a copy of that of DATABASE_URL`);
  }
  if (!server.isStandby) {
    return (await areSameDatabase(primary.owner, pool))
      ? ok('Standby', `${name}: ${isPrimary}`)
      : problem('Standby', `${name}: it follows no primary, and takes writes itself`);
  }
  const position = await markLog(primary.owner);
  if (toPosition(server.position) > toPosition(position)) {
    return problem('Standby', `${name}: its log is not that of the primary: it must be rewound or copied anew`);
  }
  const seconds = await secondsUntilReplayed(pool, position);
  if (seconds === null) {
    return problem('Standby', `${name}: more than ${maxBehindMs / 1000} seconds behind, so it is not read from`);
  }
  const detail = `${name}: PostgreSQL ${server.version}, ${seconds.toFixed(1)} seconds behind`;
  if (server.version === primary.version) return ok('Standby', detail);
  return warning('Standby', `${detail}; the primary has ${primary.version}: use the same version`);
}

async function readServer(pool: Pool): Promise<Server> {
  const found = await row<Server>(
    pool,
    sql`select pg_is_in_recovery() as "isStandby", split_part(current_setting('server_version'), ' ', 1) as version,
        (select system_identifier::text from pg_control_system()) as system,
        (select oid::text from pg_database where datname = current_database()) as database,
        coalesce(pg_last_wal_replay_lsn(), '0/0')::text as position`,
  );
  if (!found) throw new StoreError('it does not respond');
  return found;
}

/**
 * Adds a message to the log that changes nothing, and returns where it is: a standby that replays it still follows. It
 * waits for no standby, which may be the one that is away.
 */
async function markLog(owner: Pool): Promise<string> {
  const message = sql`select pg_logical_emit_message(true, 'inova', 'doctor')::text as position`;
  const found = await inTransaction(owner, 'set local synchronous_commit = local', (db) =>
    row<{ position: string }>(db, message),
  );
  return found?.position ?? '0/0';
}

/** How many seconds a standby took to replay the log up to this position; null if it took too long. */
async function secondsUntilReplayed(pool: Pool, position: string): Promise<number | null> {
  const begun = performance.now();
  for (;;) {
    const found = await row<{ isReplayed: boolean }>(
      pool,
      sql`select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as "isReplayed"`,
    );
    const milliseconds = performance.now() - begun;
    if (found?.isReplayed) return milliseconds / 1000;
    if (milliseconds > maxBehindMs) return null;
    await pause(lookEveryMs);
  }
}
