import { hostname } from 'node:os';
import pg from 'pg';
import type { Logger } from 'pino';
import { logSlowStatements } from './slow-statements.ts';

const typeOids = { int8: 20, date: 1082, int8Array: 1016 };

function rowTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  const numbers = pg.types.getTypeParser(typeOids.int8Array) as (text: string) => string[];
  types.setTypeParser(typeOids.date, (text: string) => text);
  types.setTypeParser(typeOids.int8, Number);
  types.setTypeParser(typeOids.int8Array, (text: string) => numbers(text).map(Number));
  return types;
}

/** What connections are for: `reads` of standbys, `lookout` to ask a server how far it is. */
type PoolName = 'requests' | 'owner' | 'jobs' | 'reads' | 'lookout';

/** A pool by what its connections are for, and the standby that they lead to, if to one. */
export interface NamedPool {
  name: PoolName;
  standby?: string;
  pool: pg.Pool;
}

export interface PoolSettings {
  log: Logger;
  /** Milliseconds from which a statement is logged; 0 to log none. */
  slowStatementMs: number;
}

/** What the server shows of a connection: what it is for, and the process that has it. */
const applicationName = (pool: PoolName) => `inova ${pool} ${hostname()}:${process.pid}`.slice(0, 63);

/**
 * A pool that survives broken connections; reads dates as `YYYY-MM-DD` and bigint as number. Connections pipeline their
 * statements instead of waiting for each result.
 */
export function createPool(name: PoolName, config: pg.PoolConfig, { log, slowStatementMs }: PoolSettings): pg.Pool {
  const pool = new pg.Pool({
    ...{ max: 20, connectionTimeoutMillis: 10_000, types: rowTypes(), pipeline: true },
    ...{ keepAlive: true, keepAliveInitialDelayMillis: 20_000 },
    application_name: applicationName(name),
    ...config,
  });
  const report = (error: Error) => {
    if (!pool.ending) log.warn({ err: error }, 'a database connection broke');
  };
  pool.on('error', report);
  pool.on('connect', (client) => {
    client.on('error', report);
    if (slowStatementMs > 0) logSlowStatements(client, { pool: name, limitMs: slowStatementMs, log });
  });
  return pool;
}
