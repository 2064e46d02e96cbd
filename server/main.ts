import cluster from 'node:cluster';
import { ConfigError, readConfig } from './config.ts';
import { createLog } from './log.ts';
import { StartError } from './start-error.ts';
import { StoreError } from './store/error.ts';
import { logUnhandledRejections } from './unhandled-rejections.ts';
import { reportReady, startWorkers } from './workers/workers.ts';

/**
 * Starts the portal, or its workers; stops once on SIGINT or SIGTERM, which npm sends twice.
 * For errors the operator can fix, prints one line and exits with code 1.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  logUnhandledRejections(process, log);
  const hasWorkers = cluster.isPrimary && config.workers > 1;
  const running = await (hasWorkers ? startWorkers(config, log) : startPortal());
  if (!running) process.exit(1);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await running.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  reportReady();
}

/** The process that only starts workers has no need for the code of the portal. */
async function startPortal() {
  const { runPortal } = await import('./run-portal.ts');
  return runPortal(process.env, (text) => process.stdout.write(text));
}

main().catch((error) => {
  const isPlain = error instanceof ConfigError || error instanceof StoreError || error instanceof StartError;
  process.stderr.write(`${isPlain ? error.message : (error as Error).stack}\n`);
  process.exit(1);
});
