import { IntentConflict } from '#server/access/run-once.ts';
import { filterFault } from '#server/inova/contract/lists.ts';
import type { Refusal } from '../contract/wire.ts';

/** A call that is refused; becomes `{statusCode, message, errors}` with that HTTP status. */
export class Refused extends Error {
  readonly status: number;
  readonly errors: string[];
  readonly headers: Record<string, string>;

  constructor(status: number, message: string, errors: string[] = [message], headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.headers = headers;
  }
}

/** A call refused for everything that is wrong with it. */
export function refusedFor(faults: string[], status = 400): Refused {
  return new Refused(status, faults[0] as string, faults);
}

/** A call refused for what is wrong with one field of it. */
export function refusedField(field: string, message: string): Refused {
  return refusedFor([filterFault(field, message)]);
}

/** What the wire says of a refusal. */
export function refusalBody(status: number, message: string, errors: string[] = [message]): Refusal {
  return { statusCode: status, message, errors };
}

/** Another clinic's record and one that does not exist are answered by this alone. */
export function missing(what = 'Not found'): Refused {
  return new Refused(404, what);
}

/** An intent that cannot be carried out again is refused as a conflict; every other error is thrown on. */
export function conflictAsRefusal(error: unknown): never {
  throw error instanceof IntentConflict ? new Refused(409, error.message) : error;
}
