import { filterError } from '#server/inova/contract/lists.ts';
import type { ErrorBody } from '#server/inova/contract/wire.ts';

/** A call that is refused; becomes `{statusCode, message, errors}` with that HTTP status. */
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

/** A call refused for everything that is wrong with it. */
export function validationError(messages: string[], status = 400): ApiError {
  return new ApiError(status, messages[0] as string, messages);
}

/** A call refused for what is wrong with one field of it. */
export function fieldError(field: string, message: string): ApiError {
  return validationError([filterError(field, message)]);
}

/** What the wire says of a refusal. */
export function errorBody(status: number, message: string, errors: string[] = [message]): ErrorBody {
  return { statusCode: status, message, errors };
}

/** Another clinic's record and one that does not exist are answered by this alone. */
export function notFound(message = 'Not found'): ApiError {
  return new ApiError(404, message);
}
