import { execFileSync } from 'node:child_process';
import { chmod, chown, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from '#server/store/embedded/account.ts';
import { passwords } from './member.ts';

/** The folders of a cluster: the copy of `deploy/`, and those that the database's account owns. */
export interface ClusterFolders {
  deploy: string;
  databases: string;
  logs: string;
  pooler: string;
}

/** Copies `deploy/` to where the database's account can read it, with the paths of the copy. */
export async function prepareFolders(folder: string, account: Account | null): Promise<ClusterFolders> {
  const [deploy, databases, logs, pooler] = ['deploy', 'databases', 'logs', 'pooler'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string];
  await chmod(folder, 0o755);
  await cp('deploy', deploy, { recursive: true });
  await replaceIn(join(deploy, 'patroni.yml'), '/etc/patroni/', `${deploy}/`);
  await replaceIn(join(deploy, 'pgbouncer.ini'), '/etc/pgbouncer/', `${pooler}/`);
  createCertificate(deploy);
  if (account) await chown(join(deploy, 'server.key'), account.uid, account.gid);
  for (const owned of [databases, logs, pooler]) {
    await mkdir(owned, { mode: 0o700 });
    if (account) await chown(owned, account.uid, account.gid);
  }
  return { deploy, databases, logs, pooler };
}

const replaceIn = async (path: string, from: string, to: string) =>
  writeFile(path, (await readFile(path, 'utf8')).replaceAll(from, to));

/** A certificate for all servers, which all reach on this machine, and its key. */
function createCertificate(folder: string): void {
  const names = 'subjectAltName=IP:127.0.0.1,DNS:localhost';
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost', '-addext', names],
      ...['-keyout', join(folder, 'server.key'), '-out', join(folder, 'server.crt')],
    ],
    { stdio: 'ignore' },
  );
}

/** The database of the calls that are cut one after another, which the portals do not use. */
export const callsDatabase = 'calls';

/** The files of PgBouncer that differ between machines. */
export async function writePoolerFiles(
  { deploy, pooler: folder }: ClusterFolders,
  databasePort: number,
  poolerPort: number,
): Promise<void> {
  const databases = ['portal', callsDatabase].map((name) => `${name} = host=127.0.0.1 port=${databasePort}\n`).join('');
  await writeFile(join(folder, 'portal.ini'), `listen_port = ${poolerPort}\n[databases]\n${databases}`);
  await cp(join(deploy, 'server.crt'), join(folder, 'ca.crt'));
  await writeFile(join(folder, 'userlist.txt'), `"portal_owner" "${passwords.portal}"\n`);
}

/** The settings of a systemd environment file. */
export async function readEnvironmentFile(path: string): Promise<Record<string, string>> {
  const settings = [...(await readFile(path, 'utf8')).matchAll(/^(\w+)=(.*)$/gm)];
  return Object.fromEntries(settings.map(([, name, value]) => [name as string, value as string]));
}

/** The command of a systemd unit, and the milliseconds after which it is started again when it has ended. */
export async function readUnit(path: string): Promise<{ command: string[]; restartMs: number }> {
  const unit = await readFile(path, 'utf8');
  const [command, seconds] = ['ExecStart', 'RestartSec'].map(
    (name) => new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1],
  );
  if (!command || !seconds) throw new Error(`${path} has no ExecStart or RestartSec`);
  return { command: command.split(' '), restartMs: Number(seconds) * 1_000 };
}
