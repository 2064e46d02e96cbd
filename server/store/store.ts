import type pg from 'pg';
import type { Logger } from 'pino';
import { responseTimeoutMs } from './connection.ts';
import { embeddedConnection, startEmbedded } from './embedded/server.ts';
import { StoreError } from './error.ts';
import { createPool } from './pool.ts';
import { portalLogin, prepareLogin, prepareRoles, roles } from './roles.ts';
import { openStandbys, type Standbys } from './standbys.ts';

export { StoreError } from './error.ts';

export type Log = Logger;

/** Connections whose statements and transactions work as roles that own nothing (see `sql.ts`). */
export type RolePool = pg.Pool & { worksAs: 'roles'; canPrepare: boolean };

/** The PostgreSQL database; `close` ends all connections, and stops the embedded server if there is one. */
export interface Store {
  pool: pg.Pool;
  /** Connections of the owner of schemas and tables, for migrations and work of the program itself. */
  owner: pg.Pool;
  /** Connections of the workers of the job queue, whose role has rights on the queue alone. */
  jobs: pg.Pool;
  /** Where what tolerates a delay of seconds is read; null if only the primary is known. */
  standbys: Standbys | null;
  kind: 'embedded' | 'external';
  close(): Promise<void>;
}

export interface StoreSettings {
  dataDir: string;
  databaseUrl: string | null;
  /** The server itself, if `databaseUrl` is a pooler in transaction mode: the job queue needs whole connections. */
  directUrl?: string | null;
  /** Servers that follow the one of `databaseUrl`. */
  replicaUrls?: string[];
  /** Where the embedded server listens if another process started it, and stops it. */
  socketFolder?: string | null;
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
  const pool = Object.assign(createPool({ ...limited, ...login }, log), {
    worksAs: 'roles' as const,
    canPrepare,
  });
  const jobPool = createJobPool({ ...limited, ...jobs }, log);
  return {
    pool,
    owner: ownerPool,
    jobs: jobPool,
    close: async () => void (await Promise.all([pool.end(), ownerPool.end(), jobPool.end()])),
  };
}

type Primary = Omit<Store, 'standbys'>;

async function openEmbedded(dataDir: string, socketFolder: string | null, log: Log): Promise<Primary> {
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

async function openExternal(databaseUrl: string, directUrl: string | null, log: Log): Promise<Primary> {
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

function openPrimary(settings: StoreSettings, log: Log): Promise<Primary> {
  const { databaseUrl, directUrl, dataDir, socketFolder } = settings;
  if (databaseUrl) return openExternal(databaseUrl, directUrl ?? null, log);
  return openEmbedded(dataDir, socketFolder ?? null, log);
}

/** Connects to DATABASE_URL, or starts the embedded server on the data directory; throws StoreError. */
export async function openStore(settings: StoreSettings, log: Log): Promise<Store> {
  const { databaseUrl, replicaUrls = [] } = settings;
  const primary = await openPrimary(settings, log);
  if (!databaseUrl || replicaUrls.length === 0) return { ...primary, standbys: null };
  const standbys = openStandbys(databaseUrl, replicaUrls, log);
  return {
    ...primary,
    standbys,
    close: async () => void (await Promise.all([standbys.close(), primary.close()])),
  };
}
