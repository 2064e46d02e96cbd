import { parseWithZod } from '@conform-to/zod/v4';
import type { AppLoadContext } from '@remix-run/node';
import type { z } from 'zod';
import { inputMessage } from '#server/inova/contract/text/input-message.ts';

/** Parses an action's form with its schema; fields that were emptied are rejected regardless of the schema. */
export function readSubmission<S extends z.ZodType>({ form, refusedFields }: AppLoadContext, schema: S) {
  const submission = parseWithZod(form ?? new FormData(), { schema, error: inputMessage });
  if (refusedFields.size === 0) return submission;
  const fieldErrors = Object.fromEntries([...refusedFields].map(([field, message]) => [field, [message]]));
  return {
    ...submission,
    status: 'error' as const,
    reply: (options: { hideFields?: string[] } = {}) => submission.reply({ ...options, fieldErrors }),
  };
}

/** The values of a form without a page to show errors on; null if any is invalid. */
export function readValues<S extends z.ZodType>(context: AppLoadContext, schema: S): z.output<S> | null {
  const submission = readSubmission(context, schema);
  return submission.status === 'success' ? (submission.value as z.output<S>) : null;
}
