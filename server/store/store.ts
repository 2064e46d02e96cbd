import pg from 'pg';
import type { Logger } from 'pino';
import { letPrepare, responseTimeoutMs } from './connection.ts';
import { embeddedConnection, startEmbedded } from './embedded/server.ts';
import { StoreError } from './error.ts';
import { portalLogin, prepareLogin, prepareRoles, roles } from './roles.ts';

export { StoreError } from './error.ts';

export type Log = Logger;

/** Connections whose statements and transactions work as roles that own nothing (see `sql.ts`). */
export type RolePool = pg.Pool & { worksAs: 'roles' };

/** The PostgreSQL database; `close` ends all connections, and stops the embedded server if there is one. */
export interface Store {
  pool: pg.Pool;
  /** Connections of the owner of schemas and tables, for migrations and work of the program itself. */
  owner: pg.Pool;
  /** Connections of the workers of the job queue, whose role has rights on the queue alone. */
  jobs: pg.Pool;
  kind: 'embedded' | 'external';
  close(): Promise<void>;
}

export interface StoreSettings {
  dataDir: string;
  databaseUrl: string | null;
  /** The server itself, if `databaseUrl` is a pooler in transaction mode: the job queue needs whole connections. */
  directUrl?: string | null;
  /** Where the embedded server listens if another process started it, and stops it. */
  socketFolder?: string | null;
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
    client.query(`set role ${roles.jobs}`).catch((error) => {
      log.error({ err: error }, 'the job queue has no role');
      client.end();
    });
  });
  return pool;
}

const maxOwnerConnections = 4;

interface Logins {
  owner: pg.PoolConfig;
  login: pg.PoolConfig;
  jobs: pg.PoolConfig;
  /** False behind a pooler in transaction mode, which may run each statement on another connection. */
  canPrepare: boolean;
}

/** Opens the owner's pool, prepares the roles, and opens the pools that work as these. */
async function openPools({ owner, login, jobs, canPrepare }: Logins, log: Log) {
  const ownerPool = createPool({ max: maxOwnerConnections, ...owner }, log);
  try {
    await prepareRoles(ownerPool);
  } catch (error) {
    await ownerPool.end();
    throw error;
  }
  const limited = { query_timeout: responseTimeoutMs };
  const pool = Object.assign(createPool({ ...limited, ...login }, log), { worksAs: 'roles' as const });
  if (canPrepare) letPrepare(pool);
  const jobPool = createJobPool({ ...limited, ...jobs }, log);
  return {
    pool,
    owner: ownerPool,
    jobs: jobPool,
    close: async () => void (await Promise.all([pool.end(), ownerPool.end(), jobPool.end()])),
  };
}

async function openEmbedded(dataDir: string, socketFolder: string | null, log: Log): Promise<Store> {
  const server = socketFolder
    ? { connection: embeddedConnection(socketFolder), stop: async () => {} }
    : await startEmbedded(dataDir, log);
  const login = { ...server.connection, user: portalLogin };
  const pools = await openPools({ owner: server.connection, login, jobs: login, canPrepare: true }, log);
  await prepareLogin(pools.owner);
  const close = async () => {
    await pools.close();
    await server.stop();
  };
  return { ...pools, kind: 'embedded', close };
}

async function openExternal(databaseUrl: string, directUrl: string | null, log: Log): Promise<Store> {
  const connection = { connectionString: databaseUrl };
  try {
    const jobs = { connectionString: directUrl ?? databaseUrl };
    const logins = { owner: connection, login: connection, jobs, canPrepare: directUrl === null };
    return { ...(await openPools(logins, log)), kind: 'external' };
  } catch (error) {
    if (error instanceof StoreError) throw error;
    const reason = (error as Error).message || (error as NodeJS.ErrnoException).code;
    throw new StoreError(
      `cannot connect to the database in DATABASE_URL (${reason}): check the address and that it runs`,
    );
  }
}

/** Connects to DATABASE_URL, or starts the embedded server on the data directory; throws StoreError. */
export function openStore(settings: StoreSettings, log: Log): Promise<Store> {
  const { databaseUrl, directUrl, dataDir, socketFolder } = settings;
  if (databaseUrl) return openExternal(databaseUrl, directUrl ?? null, log);
  return openEmbedded(dataDir, socketFolder ?? null, log);
}
