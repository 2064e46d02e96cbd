import { filterError } from '#server/inova/contract/lists/lists.ts';
import { type ErrorBody, unavailableMessage, unverifiedMessage } from '#server/inova/contract/wire.ts';
import { retrySeconds } from '#server/store/unavailable.ts';

/** An error response of a call: `{statusCode, message, errors}` with the matching HTTP status. */
export class ApiError extends Error {
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

/** Too many requests by one user or from one network: refused before the call, and therefore not audited. */
export class RequestLimitError extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super(`Too many requests. Try again in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`);
    this.seconds = seconds;
  }
}

/** A validation error that lists every mistake. */
export function validationError(messages: string[], status = 400): ApiError {
  return new ApiError(status, messages[0] as string, messages);
}

/** An error about one field. */
export function fieldError(field: string, message: string): ApiError {
  return validationError([filterError(field, message)]);
}

/** The body of an error response. */
export function errorBody(status: number, message: string, errors: string[] = [message]): ErrorBody {
  return { statusCode: status, message, errors };
}

/** The response for a record that doesn't exist or belongs to another clinic. */
export function notFound(message = 'Not found'): ApiError {
  return new ApiError(404, message);
}

/** The response if a change was sent to the database, and it can't be found out whether it is stored. */
export function unverified(): ApiError {
  return new ApiError(503, unverifiedMessage, [unverifiedMessage], { 'retry-after': String(retrySeconds) });
}

/** The response while the database can't be reached or is too busy. */
export function unavailable(): ApiError {
  return new ApiError(503, unavailableMessage, [unavailableMessage], { 'retry-after': String(retrySeconds) });
}
