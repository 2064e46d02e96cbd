import pg from 'pg';
import type { Logger } from 'pino';

const typeOids = { int8: 20, date: 1082, int8Array: 1016 };

function rowTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  const numbers = pg.types.getTypeParser(typeOids.int8Array) as (text: string) => string[];
  types.setTypeParser(typeOids.date, (text: string) => text);
  types.setTypeParser(typeOids.int8, Number);
  types.setTypeParser(typeOids.int8Array, (text: string) => numbers(text).map(Number));
  return types;
}

/**
 * A pool that survives broken connections; reads dates as `YYYY-MM-DD` and bigint as number. Connections pipeline their
 * statements instead of waiting for each result.
 */
export function createPool(config: pg.PoolConfig, log: Logger): pg.Pool {
  const pool = new pg.Pool({ max: 20, connectionTimeoutMillis: 10_000, types: rowTypes(), pipeline: true, ...config });
  const report = (error: Error) => {
    if (!pool.ending) log.warn({ err: error }, 'a database connection broke');
  };
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  return pool;
}
