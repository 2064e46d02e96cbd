import type { SubmissionResult } from '@conform-to/react';
import type { AppLoadContext } from '@remix-run/node';
import { cardMessage } from '#server/access/card-tripwire.ts';
import { IntentConflict } from '#server/access/run-once.ts';
import { InovaError } from '#server/inova/client/error.ts';

/** What a form says of a change that was not made: beside its fields, and above them; `isStale` where it came late. */
export interface Refusal {
  status: number;
  faults: Record<string, string>;
  messages: string[];
  isStale: boolean;
}

/** A form that was refused, with what was typed in it. */
export interface RefusedForm extends Refusal {
  values: Record<string, string>;
}

/** Why inova made no change, for a form with these fields; a missing record, being signed out, and what is no refusal is thrown on. */
export function refusalOf(error: unknown, fields: readonly string[] = []): Refusal {
  if (error instanceof IntentConflict) return { status: 409, faults: {}, messages: [error.message], isStale: false };
  if (!(error instanceof InovaError) || error.kind === 'signed-out') throw error;
  if (error.status === 404) throw new Response(null, { status: 404 });
  const faults: Record<string, string> = {};
  const messages: string[] = [];
  for (const fault of error.errors) {
    const [name = '', message] = fault.split(/: (.*)/s, 2);
    if (message && fields.includes(name)) faults[name] = message;
    else messages.push(fault);
  }
  return { status: error.status ?? 502, faults, messages, isStale: error.status === 409 };
}

interface Submitted {
  reply(said: { formErrors: string[]; fieldErrors: Record<string, string[]> }): SubmissionResult<string[]>;
}

/** The same as conform takes it. */
export function replyOf(submission: Submitted, { faults, messages }: Refusal): SubmissionResult<string[]> {
  const fieldErrors = Object.fromEntries(Object.entries(faults).map(([name, message]) => [name, [message]]));
  return submission.reply({ formErrors: messages, fieldErrors });
}

/** The refusal of a form in which a card number was typed; null of every other one. */
export function cardRefusal({ cardFields }: AppLoadContext): Refusal | null {
  if (cardFields.length === 0) return null;
  const faults = Object.fromEntries(cardFields.map((name) => [name, cardMessage]));
  return { status: 400, faults, messages: [], isStale: false };
}
