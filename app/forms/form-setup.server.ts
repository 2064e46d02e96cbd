import { getZodConstraint } from '@conform-to/zod/v4';
import type { z } from 'zod';
import { newOnceKey } from '#app/lib/once-key.server.ts';
import type { FormSetup } from './form-answer.ts';

/** Prepares a form in its loader: the key that makes it run once, and the constraints of its schema. */
export function formSetup(schema: z.ZodObject, { version = null }: { version?: number | null } = {}): FormSetup {
  const constraint = Object.entries(getZodConstraint(schema)).map(([name, rule]) => {
    return [name, { required: rule?.required, maxLength: rule?.maxLength }];
  });
  return { onceKey: newOnceKey(), constraint: Object.fromEntries(constraint), version };
}
