import pg from 'pg';
import type { Logger } from 'pino';
import { startEmbedded } from './embedded/server.ts';
import { StoreError } from './error.ts';

export { StoreError } from './error.ts';

export type Log = Logger;

/** The PostgreSQL database; `close` ends all connections, and stops the embedded server if there is one. */
export interface Store {
  pool: pg.Pool;
  /** Connections of the workers of the job queue, whose role has rights on the queue alone. */
  jobs: pg.Pool;
  kind: 'embedded' | 'external';
  close(): Promise<void>;
}

export interface StoreSettings {
  dataDir: string;
  databaseUrl: string | null;
}

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
function createPool(config: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new pg.Pool({ max: 20, connectionTimeoutMillis: 10_000, types: rowTypes(), pipeline: true, ...config });
  const report = (error: Error) => {
    if (!pool.ending) log.warn({ err: error }, 'a database connection broke');
  };
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  return pool;
}

const maxJobConnections = 8;

function createJobPool(config: pg.PoolConfig, log: Log): pg.Pool {
  const pool = createPool({ ...config, max: maxJobConnections }, log);
  pool.on('connect', (client) => {
    client.query('set role inova_jobs').catch((error) => {
      log.error({ err: error }, 'the job queue has no role');
      client.end();
    });
  });
  return pool;
}

async function openEmbedded(dataDir: string, log: Log): Promise<Store> {
  const server = await startEmbedded(dataDir, log);
  const pool = createPool(server.connection, log);
  const jobs = createJobPool(server.connection, log);
  const close = async () => {
    await Promise.all([pool.end(), jobs.end()]);
    await server.stop();
  };
  return { pool, jobs, kind: 'embedded', close };
}

async function openExternal(databaseUrl: string, log: Log): Promise<Store> {
  const pool = createPool({ connectionString: databaseUrl }, log);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const reason = (error as Error).message || (error as NodeJS.ErrnoException).code;
    throw new StoreError(
      `cannot connect to the database in DATABASE_URL (${reason}): check the address and that it runs`,
    );
  }
  const jobs = createJobPool({ connectionString: databaseUrl }, log);
  const close = async () => void (await Promise.all([pool.end(), jobs.end()]));
  return { pool, jobs, kind: 'external', close };
}

/** Connects to DATABASE_URL, or starts the embedded server on the data directory; throws StoreError. */
export function openStore(settings: StoreSettings, log: Log): Promise<Store> {
  return settings.databaseUrl ? openExternal(settings.databaseUrl, log) : openEmbedded(settings.dataDir, log);
}
