import { parseWithZod } from '@conform-to/zod/v4';
import type { AppLoadContext } from '@remix-run/node';
import type { z } from 'zod';
import { cardNumberMessage } from '#server/access/card-numbers.ts';

/** Parses an action's form with its schema; a field with a card number is rejected regardless of the schema. */
export function readSubmission<S extends z.ZodType>({ form, cardFields }: AppLoadContext, schema: S) {
  const submission = parseWithZod(form ?? new FormData(), { schema });
  if (cardFields.length === 0) return submission;
  const fieldErrors = Object.fromEntries(cardFields.map((field) => [field, [cardNumberMessage]]));
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
