import { getZodConstraint } from '@conform-to/zod/v4';
import type { z } from 'zod';
import { newOnceKey } from '#app/lib/once-key.server.ts';
import { inputMessage } from '#server/inova/contract/text/input-message.ts';
import type { FieldConstraint, FormDraft, FormSetup } from './form-answer.ts';

interface SetupOptions {
  /** The version of the record being edited. */
  version?: number | null;
  /** False if the form may run twice, or if it is submitted without being signed in. */
  once?: boolean;
  /** From `openFormDraft`, if the form's action stores drafts. */
  draft?: FormDraft | null;
}

/** Prepares a form in its loader: the idempotency key and the constraints of its schema. */
export function formSetup(
  schema: z.ZodObject,
  { version = null, once = true, draft = null }: SetupOptions = {},
): FormSetup {
  const messages = emptyMessages(schema);
  const constraint = Object.entries(getZodConstraint(schema)).map(([name, rule]): [string, FieldConstraint] => {
    return [name, { required: rule?.required, requiredMessage: messages[name], maxLength: rule?.maxLength }];
  });
  return { onceKey: once ? newOnceKey() : null, constraint: Object.fromEntries(constraint), version, draft };
}

/** The schema's message for each field when the form is empty. */
function emptyMessages(schema: z.ZodObject): Record<string, string> {
  const issues = schema.safeParse({}, { error: inputMessage }).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}
