import { ConfigError, readConfig } from './config.ts';
import { createLog } from './log.ts';
import { startPortal } from './start.ts';
import { StartError } from './start-error.ts';
import { StoreError } from './store/error.ts';

/**
 * Starts the portal; SIGINT and SIGTERM, which npm sends twice, stop it once.
 * What a person can mend is one line and exit code 1.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const build = await import('virtual:remix/server-build');
  const portal = await startPortal(config, build, log, (line) => process.stdout.write(`${line}\n`));
  process.stdout.write(`${portal.banner}\n`);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await portal.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

main().catch((error) => {
  const isPlain = error instanceof ConfigError || error instanceof StoreError || error instanceof StartError;
  process.stderr.write(`${isPlain ? error.message : (error as Error).stack}\n`);
  process.exit(1);
});
