import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerPaths } from './paths.ts';
import { type ServerSettings, serverSettings } from './settings.ts';

/** The portal's own variables, secrets among them, are not passed to the server. */
export const serverEnvironment: NodeJS.ProcessEnv = {
  NODE_ENV: process.env.NODE_ENV,
  PATH: process.env.PATH,
  LC_ALL: 'C',
  TZ: 'UTC',
};

/** Starts PostgreSQL in a session of its own, so that Ctrl-C in the terminal reaches the portal alone. */
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
