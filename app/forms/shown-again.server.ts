import type { AppLoadContext } from '@remix-run/node';
import type { z } from 'zod';
import { refusedFieldsFailure } from './form-failure.server.ts';
import { parseForm } from './submit-form.server.ts';

/** A form as it was entered, without errors but those of fields that were emptied; for a button that only shows more. */
export function shownAgain(context: AppLoadContext, schema: z.ZodObject) {
  const { answer } = parseForm(context, schema);
  const refused = refusedFieldsFailure(context);
  const error =
    refused && Object.fromEntries(Object.entries(refused.fieldErrors).map(([name, text]) => [name, [text]]));
  const result = { ...answer.result, status: refused ? ('error' as const) : undefined, error: error ?? undefined };
  return { answer: { ...answer, result }, status: refused?.status ?? 200 };
}
