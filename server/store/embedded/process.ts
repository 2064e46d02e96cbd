import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerPaths } from './paths.ts';
import { type ServerSettings, serverSettings } from './settings.ts';

/** The server's environment, without the portal's own variables, some of which are secrets. */
export const serverEnvironment: NodeJS.ProcessEnv = {
  NODE_ENV: process.env.NODE_ENV,
  PATH: process.env.PATH,
  LC_ALL: 'C',
  TZ: 'UTC',
};

/** Starts PostgreSQL in its own session, so that Ctrl-C in the terminal only reaches the portal. */
export function spawnServer(binaries: string, paths: ServerPaths, changes: ServerSettings): ChildProcess {
  const log = openSync(paths.log, 'w', 0o600);
  const all = { ...serverSettings(paths.run), ...changes };
  const settings = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(binaries, 'postgres'), ['-D', paths.dataForServer, ...settings], {
    cwd: paths.data,
    env: serverEnvironment,
    detached: true,
    stdio: ['ignore', log, log],
    ...paths.account,
  });
  closeSync(log);
  child.unref();
  return child;
}
