import { getZodConstraint } from '@conform-to/zod/v4';
import type { z } from 'zod';
import { newOnceKey } from '#app/lib/once-key.server.ts';
import type { FormSetup } from './form-answer.ts';

interface SetupOptions {
  /** That of the record being edited. */
  version?: number | null;
  /** False for a form that may run twice, or whose sender isn't signed in. */
  once?: boolean;
}

/** Prepares a form in its loader: the key that makes it run once, and the constraints of its schema. */
export function formSetup(schema: z.ZodObject, { version = null, once = true }: SetupOptions = {}): FormSetup {
  const constraint = Object.entries(getZodConstraint(schema)).map(([name, rule]) => {
    return [name, { required: rule?.required, maxLength: rule?.maxLength }];
  });
  return { onceKey: once ? newOnceKey() : null, constraint: Object.fromEntries(constraint), version };
}
