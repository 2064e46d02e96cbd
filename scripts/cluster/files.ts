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
  const patroni = await readFile(join(deploy, 'patroni.yml'), 'utf8');
  await writeFile(join(deploy, 'patroni.yml'), patroni.replaceAll('/etc/patroni/', `${deploy}/`));
  for (const owned of [databases, logs, pooler]) {
    await mkdir(owned, { mode: 0o700 });
    if (account) await chown(owned, account.uid, account.gid);
  }
  return { deploy, databases, logs, pooler };
}

/** The database of the calls that are cut one after another, which the portals do not use. */
export const callsDatabase = 'calls';

/** The files of PgBouncer that differ between machines. */
export async function writePoolerFiles(folder: string, databasePort: number, poolerPort: number): Promise<void> {
  const databases = ['portal', callsDatabase].map((name) => `${name} = host=127.0.0.1 port=${databasePort}\n`).join('');
  await writeFile(join(folder, 'portal.ini'), `listen_port = ${poolerPort}\n[databases]\n${databases}`);
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
