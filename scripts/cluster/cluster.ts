import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Account } from '#server/store/embedded/account.ts';
import type { ClusterDatabase } from '../../tests/support/cluster-database.ts';
import { startDatabaseProxy } from '../../tests/support/database-proxy.ts';
import { freePort } from '../../tests/support/free-port.ts';
import {
  type ClusterFolders,
  callsDatabase,
  prepareFolders,
  readEnvironmentFile,
  readUnit,
  writePoolerFiles,
} from './files.ts';
import { createMember, type Member, passwords } from './member.ts';
import { findPostgres, findProgram } from './packages.ts';
import { createProgram, type Program, until } from './program.ts';

export const apiKey = 'the API key of the cluster';

type DatabaseProxy = Awaited<ReturnType<typeof startDatabaseProxy>>;

export interface Cluster {
  /** The address of the portals, at the balancer. */
  origin: string;
  members: Member[];
  portals: Program[];
  /** Between the first portal and its pooler: connections can be cut there. */
  proxy: DatabaseProxy;
  /** The primary through the balancer, as the portal's user. */
  primaryUrl: string;
  /** How the database of the calls that are cut is reached once it is created. */
  callsAddresses: ClusterDatabase;
  /** The primary; throws unless all servers run, and both standbys follow it, one synchronously. */
  healthyLeader(): Promise<Member>;
  stop(): Promise<void>;
}

const portNames = [
  ...['etcd', 'etcdPeer', 'primary', 'pooler', 'balancer', 'portal1', 'portal2'],
  ...['db1', 'db2', 'db3', 'patroni1', 'patroni2', 'patroni3'],
] as const;
type Ports = Record<string, number>;

interface Setting {
  folder: string;
  folders: ClusterFolders;
  account: Account | null;
  ports: Ports;
}

/** Starts etcd, three servers under Patroni, HAProxy, PgBouncer, and two portals. */
export async function startCluster(folder: string): Promise<Cluster> {
  const account = databaseAccount();
  const setting = { folder, account, folders: await prepareFolders(folder, account), ports: await drawPorts() };
  const { ports } = setting;
  await writePoolerFiles(setting.folders, ports.primary as number, ports.pooler as number);
  const etcd = createEtcd(setting);
  const members = [1, 2, 3].map((number) => createDatabase(setting, number));
  const [balancer, pooler] = [createBalancer(setting, members), createPooler(setting)];
  const proxy = await startDatabaseProxy(ports.pooler as number);
  const portals = await createPortals(setting, members, proxy.port);
  const cluster: Cluster = {
    origin: local(ports.balancer),
    members,
    portals,
    proxy,
    primaryUrl: databaseUrl(`127.0.0.1:${ports.primary}`),
    callsAddresses: {
      superuser: `postgres://postgres:${passwords.superuser}@127.0.0.1:${ports.primary}/${callsDatabase}`,
      owner: databaseUrl(`127.0.0.1:${ports.primary}`, callsDatabase),
      pooled: databaseUrl(`127.0.0.1:${ports.pooler}`, callsDatabase),
    },
    healthyLeader: () => findHealthyLeader(members),
    async stop() {
      await Promise.all(portals.map((portal) => portal.end()));
      proxy.close();
      await Promise.all([balancer.end(), pooler.end('SIGINT')]);
      await Promise.all(members.map((member) => member.stop()));
      await etcd.end();
    },
  };
  try {
    etcd.start();
    await until('the start of etcd', 30, () => isOk(`${local(ports.etcd)}/health`));
    for (const each of [...members, balancer, pooler]) each.start();
    await until('a cluster of three servers', 180, async () => Boolean(await cluster.healthyLeader()));
    for (const portal of portals) {
      portal.start();
      await until(`the start of ${portal.name}`, 300, () => isOk(`${local(ports[portal.name])}/readyz`));
    }
    await until('a balancer that leads to the portals', 30, () => isOk(`${cluster.origin}/readyz`));
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

const local = (port: number | undefined) => `http://127.0.0.1:${port}`;
const isOk = async (address: string) => (await fetch(address)).ok;
const databaseUrl = (host: string, database = 'portal') =>
  `postgres://portal_owner:${passwords.portal}@${host}/${database}`;
const verified = (address: string) => `${address}?sslmode=verify-full`;
const pathOf = (program: string) => findProgram(program) as string;

/** PostgreSQL, Patroni, and PgBouncer refuse to run as root. */
function databaseAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function drawPorts(): Promise<Ports> {
  const drawn = new Set<number>();
  while (drawn.size < portNames.length) drawn.add(await freePort());
  return Object.fromEntries([...drawn].map((port, index) => [portNames[index] as string, port]));
}

/** In bytes, of what Patroni noted at different moments of the last seconds; it may say "unknown". */
const maxLag = 1_000_000;

async function findHealthyLeader(members: Member[]): Promise<Member> {
  const { members: found } = await Promise.any(members.map((member) => member.state()));
  const [leaders, followers] = [
    found.filter(({ role }) => role === 'leader'),
    found.filter(({ role }) => role !== 'leader'),
  ];
  const isHealthy =
    leaders[0]?.state === 'running' &&
    followers.length === 2 &&
    followers.some(({ role }) => role === 'sync_standby') &&
    followers.every(({ state, lag }) => ['running', 'streaming'].includes(state) && Number(lag) < maxLag);
  const leader = members.find(({ name }) => name === leaders[0]?.name);
  if (!isHealthy || !leader) throw new Error('the cluster is not complete');
  return leader;
}

function createEtcd({ folders: { databases, logs }, account, ports }: Setting): Program {
  const [client, peer] = [local(ports.etcd), local(ports.etcdPeer)];
  return createProgram({
    name: 'etcd',
    command: [
      ...[pathOf('etcd'), '--data-dir', join(databases, 'etcd')],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `default=${peer}`],
    ],
    ...{ cwd: databases, account, logs },
  });
}

function createDatabase({ folders, account, ports }: Setting, number: number): Member {
  return createMember({
    ...{ number, cwd: folders.databases, account, logs: folders.logs },
    program: pathOf('patroni'),
    configuration: join(folders.deploy, 'patroni.yml'),
    postgres: findPostgres() as string,
    etcdPort: ports.etcd as number,
    port: ports[`db${number}`] as number,
    patroniPort: ports[`patroni${number}`] as number,
  });
}

function createBalancer({ folder, folders: { deploy, logs }, ports }: Setting, members: Member[]): Program {
  const numbered = (name: string, values: (string | number | undefined)[]) =>
    Object.fromEntries(values.map((value, index) => [`${name}_${index + 1}`, String(value)]));
  return createProgram({
    name: 'haproxy',
    command: [pathOf('haproxy'), '-db', '-f', join(deploy, 'haproxy.cfg')],
    env: {
      ...numbered(
        'DATABASE',
        members.map(({ address }) => address),
      ),
      ...numbered('PATRONI', [ports.patroni1, ports.patroni2, ports.patroni3]),
      ...numbered('PORTAL', [`127.0.0.1:${ports.portal1}`, `127.0.0.1:${ports.portal2}`]),
      DATABASE_LISTEN: `127.0.0.1:${ports.primary}`,
      PORTAL_LISTEN: `127.0.0.1:${ports.balancer}`,
      UNAVAILABLE_PAGE: join(deploy, '503.http'),
    },
    ...{ cwd: folder, account: null, logs },
  });
}

function createPooler({ folders: { deploy, logs, pooler }, account }: Setting): Program {
  return createProgram({
    name: 'pgbouncer',
    command: [pathOf('pgbouncer'), join(deploy, 'pgbouncer.ini')],
    ...{ cwd: pooler, account, logs },
  });
}

async function createPortals(
  { folder, folders: { deploy, logs }, ports }: Setting,
  members: Member[],
  proxyPort: number,
): Promise<Program[]> {
  const unit = await readUnit(join(deploy, 'inova.service'));
  const settings = {
    ...(await readEnvironmentFile(join(deploy, 'portal.env'))),
    DATABASE_DIRECT_URL: verified(databaseUrl(`127.0.0.1:${ports.primary}`)),
    DATABASE_REPLICA_URL: members.map(({ address }) => verified(databaseUrl(address))).join(),
    NODE_EXTRA_CA_CERTS: join(deploy, 'server.crt'),
    INOVA_WORKERS: '1',
    PUBLIC_ORIGIN: local(ports.balancer),
    SESSION_SECRET: 'the session secret of the cluster',
    INOVA_API_KEY: apiKey,
    INOVA_DEMO: 'on',
    INOVA_REQUEST_LIMIT: '0',
  };
  const create = (name: string, poolerPort: number | undefined) =>
    createProgram({
      ...{ name, ...unit, cwd: process.cwd(), account: null, logs },
      env: {
        ...settings,
        DATABASE_URL: databaseUrl(`127.0.0.1:${poolerPort}`),
        PORT: String(ports[name]),
        INOVA_DATA_DIR: join(folder, name),
      },
    });
  return [create('portal1', proxyPort), create('portal2', ports.pooler)];
}
