import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { type RunningPortal, startPortal } from './start.ts';
import { readRole } from './workers/role.ts';

/**
 * Starts the portal with settings from an environment and prints its banner; `logFile` replaces standard error.
 * Rejects with ConfigError, StoreError or StartError; their messages say what to fix.
 */
export async function runPortal(
  environment: NodeJS.ProcessEnv,
  print: (text: string) => void,
  logFile?: string,
): Promise<RunningPortal> {
  const config = readConfig(environment);
  const role = readRole(environment);
  const log = createLog(config.logLevel, { file: logFile, worker: role?.number });
  const build = await import('virtual:remix/server-build');
  const portal = await startPortal({ config, build, log, role }, (line) => print(`${line}\n`));
  if (!role || (role.number === 1 && role.isFirstStart)) print(`${portal.banner}\n`);
  return portal;
}
