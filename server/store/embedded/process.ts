import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Places } from './places.ts';
import { type ServerSettings, serverSettings } from './settings.ts';

/** The portal's own variables, secrets among them, are none of the server's business. */
export const serverEnvironment: NodeJS.ProcessEnv = {
  NODE_ENV: process.env.NODE_ENV,
  PATH: process.env.PATH,
  LC_ALL: 'C',
  TZ: 'UTC',
};

/** Starts PostgreSQL in a session of its own, so that Ctrl-C in the terminal reaches the portal alone. */
export function spawnServer(binaries: string, places: Places, changes: ServerSettings): ChildProcess {
  const log = openSync(places.log, 'w', 0o600);
  const all = { ...serverSettings(places.run), ...changes };
  const settings = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(binaries, 'postgres'), ['-D', places.dataForServer, ...settings], {
    cwd: places.data,
    env: serverEnvironment,
    detached: true,
    stdio: ['ignore', log, log],
    ...places.account,
  });
  closeSync(log);
  child.unref();
  return child;
}
