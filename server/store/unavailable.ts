import { UncertainCommitError } from './error.ts';

const network = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EPIPE',
  'ETIMEDOUT',
];
/** SQLSTATE of broken connections, of too many, of a lock that was not given, of a server that shuts down or starts, and of one that only reads. */
const refusals = /^(08|53300|55P03|57P0|25006)/;
const driverMessages =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered)/;

/** Seconds after which a client may try again. */
export const retrySeconds = 10;

/** True for an error of a statement that could not reach the database, or that the database was too busy for. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof UncertainCommitError) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  return (syscall !== undefined && network.includes(code)) || refusals.test(code) || driverMessages.test(error.message);
}
