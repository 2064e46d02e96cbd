import type { SubmissionResult } from '@conform-to/react';
import type { AppLoadContext } from '@remix-run/node';
import { IntentConflict } from '#server/access/forms/run-once.ts';
import { AttemptLimitError } from '#server/access/sign-in/attempt-limit.ts';
import { InovaError } from '#server/inova/client/error.ts';

/** Why a change was rejected: messages by field and for the whole form; `isConflict` if another user saved first. */
export interface FormFailure {
  status: number;
  /** Seconds after which to try again; null if that is not the reason. */
  retryAfter: number | null;
  fieldErrors: Record<string, string>;
  messages: string[];
  isConflict: boolean;
}

/** A rejected form with the values that were entered. */
export interface FailedSubmission extends FormFailure {
  values: Record<string, string>;
}

interface FormErrorOptions {
  field?: string | null;
  /** A message about the whole form, shown above the field's message. */
  heading?: string;
  status?: number;
  retryAfter?: number | null;
}

/** Thrown by a form's `run` to reject it, with a message for one field or for the whole form. */
export class FormError extends Error {
  readonly field: string | null;
  readonly heading: string | null;
  readonly status: number;
  readonly retryAfter: number | null;

  constructor(message: string, { field = null, heading, status = 400, retryAfter = null }: FormErrorOptions = {}) {
    super(message);
    this.field = field;
    this.heading = heading ?? null;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** True if inova's rejection names a field, such as `newPassword: …`. */
export const namesField = ({ errors }: InovaError) => errors.some((error) => /^\w+: /.test(error));

/** Awaits a change and reports inova's rejection as an error of one field, unless it names another. */
export function refusedBeside<T>(field: string, change: Promise<T>): Promise<T> {
  return change.catch((error) => {
    const isRefused = error instanceof InovaError && ['refused', 'busy'].includes(error.kind) && !namesField(error);
    if (!isRefused) throw error;
    const { message, status, retryAfter } = error;
    throw new FormError(message, { field, status: status ?? 502, retryAfter });
  });
}

const failure = (status: number, messages: string[], rest: Partial<FormFailure> = {}): FormFailure => {
  return { status, retryAfter: null, fieldErrors: {}, messages, isConflict: false, ...rest };
};

/** Turns an error into a form failure; rethrows missing records (404), ended sessions and unexpected errors. */
export function toFormFailure(cause: unknown, fields: readonly string[] = []): FormFailure {
  if (cause instanceof IntentConflict) return failure(409, [cause.message]);
  if (cause instanceof AttemptLimitError) return failure(429, [cause.message], { retryAfter: cause.retryAfter });
  if (cause instanceof FormError) {
    const { message, field, heading, status, retryAfter } = cause;
    const above = heading ? [heading] : [];
    return field
      ? failure(status, above, { fieldErrors: { [field]: message }, retryAfter })
      : failure(status, [...above, message], { retryAfter });
  }
  if (!(cause instanceof InovaError) || cause.kind === 'signed-out' || cause.status === 404) throw cause;
  const fieldErrors: Record<string, string> = {};
  const messages: string[] = [];
  for (const error of cause.errors) {
    const [name = '', message] = error.split(/: (.*)/s, 2);
    if (message && fields.includes(name)) fieldErrors[name] = message;
    else messages.push(error);
  }
  const { status, retryAfter } = cause;
  return failure(status ?? 502, messages, { fieldErrors, retryAfter, isConflict: status === 409 });
}

interface ConformSubmission {
  reply(options: {
    formErrors: string[];
    fieldErrors: Record<string, string[]>;
    hideFields?: string[];
  }): SubmissionResult<string[]>;
}

/** Converts a failure to conform's submission result. */
export function toConformReply(
  submission: ConformSubmission,
  { fieldErrors, messages }: Pick<FormFailure, 'fieldErrors' | 'messages'>,
  hideFields?: string[],
): SubmissionResult<string[]> {
  const errorLists = Object.fromEntries(Object.entries(fieldErrors).map(([name, message]) => [name, [message]]));
  return submission.reply({ formErrors: messages, fieldErrors: errorLists, hideFields });
}

/** The failure of a form with fields that were emptied, such as one with a card number; null if there are none. */
export function refusedFieldsFailure({ refusedFields }: AppLoadContext): FormFailure | null {
  return refusedFields.size === 0 ? null : failure(400, [], { fieldErrors: Object.fromEntries(refusedFields) });
}
