import type { SubmissionResult } from '@conform-to/react';
import { IntentConflict } from '#server/access/run-once.ts';
import { InovaError } from '#server/inova/client/error.ts';

interface Submitted {
  payload: Record<string, unknown>;
  reply(said: { formErrors?: string[]; fieldErrors?: Record<string, string[]> }): SubmissionResult<string[]>;
}

/** A change that was refused: what the form says, beside the fields named, else above them; `isStale` where it came late. */
export interface Refusal {
  result: SubmissionResult<string[]>;
  status: number;
  isStale: boolean;
}

/** What a form says of a change that was not made; being signed out, and what is no refusal, is thrown on. */
export function refusalOf(submission: Submitted, error: unknown, fields: string[]): Refusal {
  if (error instanceof IntentConflict) {
    return { result: submission.reply({ formErrors: [error.message] }), status: 409, isStale: false };
  }
  if (!(error instanceof InovaError) || error.kind === 'signed-out') throw error;
  const fieldErrors: Record<string, string[]> = {};
  const formErrors: string[] = [];
  for (const fault of error.errors) {
    const [name = '', message] = fault.split(/: (.*)/s, 2);
    if (message && fields.includes(name)) fieldErrors[name] = [message];
    else formErrors.push(fault);
  }
  const status = error.status ?? 502;
  return { result: submission.reply({ formErrors, fieldErrors }), status, isStale: status === 409 };
}
