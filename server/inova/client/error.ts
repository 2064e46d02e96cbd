/**
 * Why a call failed: refused, token not valid, record not found, unreachable, time limit exceeded, a response that
 * doesn't match the contract, call not supported, or too many requests.
 */
export type InovaErrorKind =
  | 'refused'
  | 'signed-out'
  | 'missing'
  | 'unreachable'
  | 'timeout'
  | 'bad-answer'
  | 'unsupported'
  | 'busy';

/** A failed call; `message` can be shown on a page, `status` is null without a response. */
export class InovaError extends Error {
  readonly kind: InovaErrorKind;
  readonly status: number | null;
  readonly errors: string[];
  /** Seconds after which the call may succeed, if inova said so. */
  readonly retryAfter: number | null;

  constructor(
    kind: InovaErrorKind,
    message: string,
    status: number | null = null,
    errors: string[] = [message],
    retryAfter: number | null = null,
  ) {
    super(message);
    this.name = 'InovaError';
    this.kind = kind;
    this.status = status;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

/** The error for a call that exceeded its time limit. */
export function timeoutError(): InovaError {
  return new InovaError('timeout', 'inova did not respond in time');
}
