import type { SubmissionResult } from '@conform-to/react';
import type { AppLoadContext } from '@remix-run/node';
import { cardNumberMessage } from '#server/access/card-numbers.ts';
import { IntentConflict } from '#server/access/run-once.ts';
import { InovaError } from '#server/inova/client/error.ts';

/** What a form says of a change that was not made: beside its fields, and above them; `isStale` where it came late. */
export interface FormFailure {
  status: number;
  fieldErrors: Record<string, string>;
  messages: string[];
  isConflict: boolean;
}

/** A form that was refused, with what was typed in it. */
export interface FailedSubmission extends FormFailure {
  values: Record<string, string>;
}

/** Why inova made no change, for a form with these fields; a missing record, being signed out, and what is no refusal is thrown on. */
export function toFormFailure(cause: unknown, fields: readonly string[] = []): FormFailure {
  if (cause instanceof IntentConflict)
    return { status: 409, fieldErrors: {}, messages: [cause.message], isConflict: false };
  if (!(cause instanceof InovaError) || cause.kind === 'signed-out') throw cause;
  if (cause.status === 404) throw new Response(null, { status: 404 });
  const fieldErrors: Record<string, string> = {};
  const messages: string[] = [];
  for (const error of cause.errors) {
    const [name = '', message] = error.split(/: (.*)/s, 2);
    if (message && fields.includes(name)) fieldErrors[name] = message;
    else messages.push(error);
  }
  return { status: cause.status ?? 502, fieldErrors, messages, isConflict: cause.status === 409 };
}

interface ConformSubmission {
  reply(errors: { formErrors: string[]; fieldErrors: Record<string, string[]> }): SubmissionResult<string[]>;
}

/** The same as conform takes it. */
export function toConformReply(
  submission: ConformSubmission,
  { fieldErrors, messages }: FormFailure,
): SubmissionResult<string[]> {
  const errorLists = Object.fromEntries(Object.entries(fieldErrors).map(([name, message]) => [name, [message]]));
  return submission.reply({ formErrors: messages, fieldErrors: errorLists });
}

/** The refusal of a form in which a card number was typed; null of every other one. */
export function cardNumberFailure({ cardFields }: AppLoadContext): FormFailure | null {
  if (cardFields.length === 0) return null;
  const fieldErrors = Object.fromEntries(cardFields.map((name) => [name, cardNumberMessage]));
  return { status: 400, fieldErrors, messages: [], isConflict: false };
}
