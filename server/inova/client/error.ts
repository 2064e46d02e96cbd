/**
 * Why inova gave no answer: it refused, does not know the token, has no such record, could not be reached, took too
 * long, answered what the contract does not allow, lacks the call, or asks to be left alone for a while.
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

  constructor(kind: InovaErrorKind, message: string, status: number | null = null, errors: string[] = [message]) {
    super(message);
    this.name = 'InovaError';
    this.kind = kind;
    this.status = status;
    this.errors = errors;
  }
}

/** For a call that exceeded its time limit. */
export function timeoutError(): InovaError {
  return new InovaError('timeout', 'inova did not respond in time');
}
