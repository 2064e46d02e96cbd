import type pg from 'pg';
import type { Logger } from 'pino';
import { letPrepare, responseTimeoutMs, sessionLimits } from './connection.ts';
import { embeddedConnection, startEmbedded } from './embedded/server.ts';
import { reasonOf, StoreError } from './error.ts';
import { createPool, type PoolSettings } from './pool.ts';
import { assertSuitable } from './rights.ts';
import { portalLogin, prepareLogin, prepareRoles, requestRoles, roles } from './roles.ts';
import { openStandbys, type Standbys } from './standbys.ts';
import { areSameDatabase, hasWholeConnections } from './whole-connections.ts';

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
  /** Where what tolerates a delay of seconds is read; null if only the primary is known. */
  standbys: Standbys | null;
  kind: 'embedded' | 'external';
  close(): Promise<void>;
}

export interface StoreSettings {
  dataDir: string;
  databaseUrl: string | null;
  /** The server itself, if `databaseUrl` is a pooler in transaction mode: jobs, migrations, and listening bypass it. */
  directUrl?: string | null;
  /** Standbys of the database, to read from. */
  replicaUrls?: string[];
  /** Where the embedded server listens if another process started it, and stops it. */
  socketFolder?: string | null;
  /** Milliseconds from which a statement is logged; 0 or none to log no statements. */
  slowStatementMs?: number;
}

const maxJobConnections = 8;

function createJobPool(config: pg.PoolConfig, settings: PoolSettings): pg.Pool {
  const { log } = settings;
  const pool = createPool('jobs', { ...config, max: maxJobConnections }, settings);
  pool.on('connect', (client) => {
    client.query([`set role ${roles.jobs}`, ...sessionLimits].join('; ')).catch((error) => {
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

/** The pools of a store; they connect when they are first used. */
function createPools({ owner, login, jobs, canPrepare }: Logins, settings: PoolSettings) {
  const limited = { query_timeout: responseTimeoutMs };
  const requests = createPool('requests', { ...limited, ...login }, settings);
  if (canPrepare) letPrepare(requests);
  const pools = {
    owner: createPool('owner', { max: maxOwnerConnections, ...owner }, settings),
    pool: Object.assign(requests, { worksAs: 'roles' as const }),
    jobs: createJobPool({ ...limited, ...jobs }, settings),
  };
  const close = async () => void (await Promise.all(Object.values(pools).map((pool) => pool.end())));
  return { ...pools, close };
}

/** Runs the checks of a store that is opened, and closes it if one fails. */
async function prepare(store: Pick<Store, 'close'>, work: () => Promise<void>): Promise<void> {
  await work().catch(async (error) => {
    await store.close();
    throw error;
  });
}

type Primary = Omit<Store, 'standbys'>;

async function openEmbedded(dataDir: string, socketFolder: string | null, settings: PoolSettings): Promise<Primary> {
  const server = socketFolder
    ? { connection: embeddedConnection(socketFolder), stop: async () => {} }
    : await startEmbedded(dataDir, settings.log);
  const login = { ...server.connection, user: portalLogin };
  const pools = createPools({ owner: server.connection, login, jobs: login, canPrepare: true }, settings);
  const close = async () => {
    await pools.close();
    await server.stop();
  };
  await prepare({ close }, async () => {
    await prepareRoles(pools.owner);
    await prepareLogin(pools.owner);
  });
  return { ...pools, kind: 'embedded', close };
}

async function openExternal(databaseUrl: string, directUrl: string | null, settings: PoolSettings): Promise<Primary> {
  const login = { connectionString: databaseUrl };
  const direct = { connectionString: directUrl ?? databaseUrl };
  const pools = createPools({ owner: direct, login, jobs: direct, canPrepare: directUrl === null }, settings);
  await prepare(pools, async () => {
    const setting = directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
    await connecting(setting, async () => {
      await assertSuitable(pools.owner);
      if (!(await hasWholeConnections(pools.owner))) throw new StoreError(poolerMistakes[setting]);
      await prepareRoles(pools.owner);
    });
    if (directUrl) await connecting('DATABASE_URL', () => assertReachesSame(pools));
  });
  return { ...pools, kind: 'external' };
}

const poolerMistakes = {
  DATABASE_URL:
    'DATABASE_URL leads to a pooler in transaction mode: set DATABASE_DIRECT_URL to the database server itself, such as postgres://USER:PASSWORD@HOST:5432/DATABASE',
  DATABASE_DIRECT_URL:
    'DATABASE_DIRECT_URL leads to a pooler in transaction mode: set it to the database server itself, such as postgres://USER:PASSWORD@HOST:5432/DATABASE',
};

/** The pooler must lead to the database that is reached directly, as a user that can work as the roles of requests. */
async function assertReachesSame({ pool, owner }: Pick<Store, 'pool' | 'owner'>): Promise<void> {
  if (!(await areSameDatabase(owner, pool))) {
    throw new StoreError(
      'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases: set both to the same one, on its primary server',
    );
  }
  await prepareRoles(pool, requestRoles);
}

/** Runs the first work on the database of a setting; throws StoreError that names it if the database can't be reached. */
async function connecting(setting: string, work: () => Promise<void>): Promise<void> {
  await work().catch((error) => {
    if (error instanceof StoreError) throw error;
    throw new StoreError(
      `cannot connect to the database in ${setting} (${reasonOf(error)}): check the address and that it runs`,
    );
  });
}

function openPrimary(
  { databaseUrl, directUrl, dataDir, socketFolder }: StoreSettings,
  settings: PoolSettings,
): Promise<Primary> {
  if (databaseUrl) return openExternal(databaseUrl, directUrl ?? null, settings);
  return openEmbedded(dataDir, socketFolder ?? null, settings);
}

/** Connects to DATABASE_URL, or starts the embedded server on the data directory; throws StoreError. */
export async function openStore(settings: StoreSettings, log: Log): Promise<Store> {
  const { databaseUrl, directUrl, replicaUrls = [], slowStatementMs = 0 } = settings;
  const ofPools = { log, slowStatementMs };
  const primary = await openPrimary(settings, ofPools);
  if (!databaseUrl || replicaUrls.length === 0) return { ...primary, standbys: null };
  const standbys = openStandbys(directUrl ?? databaseUrl, replicaUrls, ofPools);
  return {
    ...primary,
    standbys,
    close: async () => void (await Promise.all([standbys.close(), primary.close()])),
  };
}
