import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';
import { inputMessage } from '#server/inova/contract/text/input-message.ts';
import type { FormAnswer } from './form-answer.ts';

/** Parses a form that is submitted to its own address (GET). `value` is null if a field is invalid. */
export function parseQuery<S extends z.ZodObject>(
  query: URLSearchParams,
  schema: S,
): { value: z.output<S> | null; answer: FormAnswer } {
  const submission = parseWithZod(query, { schema, error: inputMessage });
  const value = submission.status === 'success' ? (submission.value as z.output<S>) : null;
  return { value, answer: { result: submission.reply(), conflict: null, version: null } };
}
