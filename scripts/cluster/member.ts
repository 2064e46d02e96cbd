import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { atExit, createProgram, type ProgramOptions } from './program.ts';

export const passwords = {
  superuser: 'superuser-password',
  replication: 'replication-password',
  portal: 'portal-password',
  patroni: 'patroni-password',
};

interface MemberOptions extends Omit<ProgramOptions, 'command' | 'env' | 'name'> {
  number: number;
  program: string;
  configuration: string;
  postgres: string;
  etcdPort: number;
  port: number;
  patroniPort: number;
}

interface ClusterState {
  members: { name: string; role: string; state: string; lag?: number | string }[];
}

/** The process of the server on a directory; null if none runs. */
function serverIn(dataDir: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10);
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres' ? pid : null;
  } catch {
    return null;
  }
}

/** A PostgreSQL server with its Patroni. */
export function createMember(options: MemberOptions) {
  const { number, program, configuration, postgres, etcdPort, port, patroniPort, ...rest } = options;
  const name = `db${number}`;
  const dataDir = join(rest.cwd, name);
  const address = `127.0.0.1:${port}`;
  const patroni = createProgram({
    ...rest,
    name,
    command: [program, configuration],
    env: {
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: `127.0.0.1:${etcdPort}`,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${patroniPort}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${patroniPort}`,
      PATRONI_RESTAPI_USERNAME: 'patroni',
      PATRONI_RESTAPI_PASSWORD: passwords.patroni,
      PATRONI_POSTGRESQL_LISTEN: address,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: address,
      PATRONI_POSTGRESQL_DATA_DIR: dataDir,
      PATRONI_POSTGRESQL_BIN_DIR: postgres,
      PATRONI_POSTGRESQL_PGPASS: join(rest.cwd, `${name}.pgpass`),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: passwords.replication,
      PORTAL_DATABASE_PASSWORD: passwords.portal,
    },
  });
  const patroniOrigin = `http://127.0.0.1:${patroniPort}`;
  atExit(() => {
    const pid = serverIn(dataDir);
    if (pid !== null) process.kill(pid, 'SIGQUIT');
  });
  return {
    name,
    address,
    patroniPort,
    start: patroni.start,
    /** Stops Patroni, which stops its server. */
    stop: () => patroni.end('SIGTERM'),

    /** Ends the server at once, as a crash does; with `machine`, also its Patroni. */
    async kill(what: 'server' | 'machine'): Promise<void> {
      const pid = serverIn(dataDir);
      if (what === 'machine') await patroni.end('SIGKILL');
      if (pid !== null) process.kill(pid, 'SIGKILL');
    },

    async state(): Promise<ClusterState> {
      return (await (await fetch(`${patroniOrigin}/cluster`)).json()) as ClusterState;
    },

    /** Asks for another primary. */
    async switchOver(): Promise<void> {
      const response = await fetch(`${patroniOrigin}/switchover`, {
        method: 'POST',
        headers: { Authorization: `Basic ${Buffer.from(`patroni:${passwords.patroni}`).toString('base64')}` },
        body: JSON.stringify({ leader: name }),
      });
      if (!response.ok) throw new Error(`switchover from ${name}: ${response.status} ${await response.text()}`);
    },

    async administer(statement: string): Promise<void> {
      const connection = { host: '127.0.0.1', port, user: 'postgres', password: passwords.superuser };
      const client = new pg.Client({ ...connection, database: 'postgres' });
      client.on('error', () => {});
      await client.connect();
      try {
        await client.query(statement);
      } finally {
        await client.end().catch(() => {});
      }
    },
  };
}

export type Member = ReturnType<typeof createMember>;
