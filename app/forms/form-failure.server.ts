import type { SubmissionResult } from '@conform-to/react';
import type { AppLoadContext } from '@remix-run/node';
import { IntentConflict } from '#server/access/run-once.ts';
import { SignInLimitError } from '#server/access/sign-in-limit.ts';
import { InovaError } from '#server/inova/client/error.ts';

/** Why a change was rejected: messages by field and for the whole form; `isConflict` if another user saved first. */
export interface FormFailure {
  status: number;
  headers: Record<string, string>;
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
}

/** Thrown by a form's `run` to reject it, with a message for one field or for the whole form. */
export class FormError extends Error {
  readonly field: string | null;
  readonly heading: string | null;
  readonly status: number;

  constructor(message: string, { field = null, heading, status = 400 }: FormErrorOptions = {}) {
    super(message);
    this.field = field;
    this.heading = heading ?? null;
    this.status = status;
  }
}

/** Awaits a change and reports inova's rejection as an error of one field. */
export function refusedBeside<T>(field: string, change: Promise<T>): Promise<T> {
  return change.catch((error) => {
    const isRefused = error instanceof InovaError && ['refused', 'busy'].includes(error.kind);
    throw isRefused ? new FormError(error.message, { field, status: error.status ?? 502 }) : error;
  });
}

const failure = (status: number, messages: string[], rest: Partial<FormFailure> = {}): FormFailure => {
  return { status, headers: {}, fieldErrors: {}, messages, isConflict: false, ...rest };
};

/** Turns an error into a form failure; rethrows missing records (404), ended sessions and unexpected errors. */
export function toFormFailure(cause: unknown, fields: readonly string[] = []): FormFailure {
  if (cause instanceof IntentConflict) return failure(409, [cause.message]);
  if (cause instanceof SignInLimitError)
    return failure(429, [cause.message], { headers: { 'Retry-After': String(cause.retryAfter) } });
  if (cause instanceof FormError) {
    const { message, field, heading, status } = cause;
    const above = heading ? [heading] : [];
    return field ? failure(status, above, { fieldErrors: { [field]: message } }) : failure(status, [...above, message]);
  }
  if (!(cause instanceof InovaError) || cause.kind === 'signed-out') throw cause;
  if (cause.status === 404) throw new Response(null, { status: 404 });
  const fieldErrors: Record<string, string> = {};
  const messages: string[] = [];
  for (const error of cause.errors) {
    const [name = '', message] = error.split(/: (.*)/s, 2);
    if (message && fields.includes(name)) fieldErrors[name] = message;
    else messages.push(error);
  }
  return failure(cause.status ?? 502, messages, { fieldErrors, isConflict: cause.status === 409 });
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
