import { InovaError } from '#server/inova/client/error.ts';
import { unavailableMessage } from '#server/inova/contract/wire.ts';
import { isDatabaseUnavailable } from '#server/store/unavailable.ts';

/** True for an error that says that the database can't be reached, in the portal or behind inova. */
export const isUnavailable = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || (error instanceof InovaError && error.message === unavailableMessage);
