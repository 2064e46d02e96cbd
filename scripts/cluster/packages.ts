import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The programs of a cluster and the Debian packages that have them. */
const needed = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  psql: 'postgresql-client',
  openssl: 'openssl',
};

const searched = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin', '/usr/bin'];

/** The path of a program, or null. */
export function findProgram(name: string): string | null {
  return searched.map((folder) => join(folder, name)).find(existsSync) ?? null;
}

/** The folder with the newest installed PostgreSQL server, or null. */
export function findPostgres(): string | null {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((one, other) => Number(other) - Number(one)) : [];
  return versions.map((version) => join(root, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ?? null;
}

function missingPackages(): string[] {
  const missing = Object.entries(needed).flatMap(([program, name]) => (findProgram(program) ? [] : [name]));
  return [...missing, ...(hasEtcdClient() ? [] : ['python3-etcd']), ...(findPostgres() ? [] : ['postgresql'])];
}

/** Debian's modules are seen by Debian's Python, which need not be the first in the path. */
function hasEtcdClient(): boolean {
  return ['/usr/bin/python3', 'python3'].some((python) => spawnSync(python, ['-c', 'import etcd']).status === 0);
}

/** Installs what is missing if that is allowed; else returns what is missing. */
export function ensurePackages(mayInstall: boolean): string[] {
  const missing = missingPackages();
  if (missing.length === 0 || !mayInstall || process.getuid?.() !== 0 || !findProgram('apt-get')) return missing;
  process.stdout.write(`Installing ${missing.join(', ')}\n`);
  // With this run level, Debian's packages don't start their services.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  try {
    execFileSync('apt-get', ['update', '-q'], options);
    execFileSync('apt-get', ['install', '-qy', '--no-install-recommends', ...missing], options);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
  }
  return missingPackages();
}
