import type { Command } from 'commander';
import pino from 'pino';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { openStore, type Store, StoreError } from '#server/store/store.ts';

/** Opens the store of INOVA_DATA_DIR or DATABASE_URL for `work`, and closes it; its messages go to standard error. */
export async function withStore(work: (store: Store, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const store = await openStore({ ...config, slowStatementMs: 0 }, pino({ level: 'warn' }, pino.destination(2)));
  try {
    await work(store, config);
  } finally {
    await store.close();
  }
}

/** Runs the command that the arguments name; an error that the operator can fix is one line, and the exit code is 1. */
export async function runCommand(program: Command): Promise<void> {
  try {
    await program.parseAsync();
  } catch (error) {
    const isExpected = error instanceof StoreError || error instanceof ConfigError;
    console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  }
}
