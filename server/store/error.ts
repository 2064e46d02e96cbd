/** The store can't be used; the message is one line that says what to do. */
export class StoreError extends Error {}

/** The connection was lost while committing, and it could not be found out whether the transaction is stored. */
export class UncertainCommitError extends Error {}

/** Why a server could not be reached; the error of several addresses has no message. */
export const reasonOf = (error: unknown): string =>
  (error as Error).message || String((error as NodeJS.ErrnoException).code);

/** True for an error that the server reports of a statement or commit: nothing of it is stored. */
export function isRefused(error: unknown): boolean {
  const { code = '' } = error as { code?: string };
  return /^[0-9A-Z]{5}$/.test(code) && !/^(08|57)/.test(code);
}
