import { ConfigError } from './config.ts';
import { runPortal } from './run-portal.ts';
import { StartError } from './start-error.ts';
import { StoreError } from './store/error.ts';

/**
 * Starts the portal; stops it once on SIGINT or SIGTERM, which npm sends twice.
 * For errors the operator can fix, prints one line and exits with code 1.
 */
async function main(): Promise<void> {
  const portal = await runPortal(process.env, (text) => process.stdout.write(text));
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
