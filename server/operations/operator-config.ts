import { type Config, ConfigError, readConfig } from '../config.ts';
import { StoreError } from '../store/error.ts';

export { type Config, readConfig };

/** True for an error that says in its message which setting to change. */
export const isSettingError = (error: unknown): error is Error => error instanceof ConfigError;

/** True for an error that says in its message what is wrong with the database, a backup, or a folder. */
export const isStoreError = (error: unknown): error is Error => error instanceof StoreError;
