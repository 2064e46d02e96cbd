import { InovaError } from '#server/inova/client/error.ts';
import { unavailableMessage, unverifiedMessage } from '#server/inova/contract/wire.ts';
import { isDatabaseUnavailable } from '#server/store/unavailable.ts';

const messages = [unavailableMessage, unverifiedMessage];

/** True for an error that says that the database can't be reached, or was lost while saving, in the portal or behind inova. */
export const isUnavailable = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || (error instanceof InovaError && messages.includes(error.message));
