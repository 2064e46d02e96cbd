import type { Config } from '#server/operations/operator-config.ts';
import { CliError, exitCodes } from '../exit-codes.ts';
import type { Io } from '../io.ts';

/** Runs work on the store of INOVA_DATA_DIR or DATABASE_URL; what the operator can fix is one line per mistake. */
export async function withConfig<T>(io: Io, work: (config: Config) => Promise<T>): Promise<T> {
  const { isSettingError, isStoreError, readConfig } = await import('#server/operations/operator-config.ts');
  try {
    return await work(readConfig(io.env));
  } catch (error) {
    if (isSettingError(error)) throw new CliError(exitCodes.usageError, error.message);
    if (isStoreError(error)) throw new CliError(exitCodes.failed, error.message);
    const { name, code } = error as NodeJS.ErrnoException;
    if (name === 'AbortError') throw new CliError(exitCodes.interrupted, 'Stopped.');
    if (code === 'ENOSPC') throw new CliError(exitCodes.failed, 'No space left on the disk.');
    throw error;
  }
}
