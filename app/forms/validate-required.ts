import { parse } from '@conform-to/react';
import type { FormSetup } from './form-answer.ts';

/** True if conform submits the form only to validate a field in the browser. */
export const isIntentOfConform = (event: Event) =>
  event instanceof SubmitEvent && (event.submitter as HTMLButtonElement | null)?.name === '__intent__';

/**
 * Validates without the schema: only empty required fields can be checked in the browser. Null keeps the field's
 * current message, which may be the server's, until that field is validated.
 */
export function validateRequired(formData: FormData, constraint: FormSetup['constraint']) {
  return parse<Record<string, unknown>, string[]>(formData, {
    resolve(payload, intent) {
      const validated = intent?.type === 'validate' ? intent.payload.name : null;
      const error: Record<string, string[] | null> = {};
      for (const [name, { required, requiredMessage }] of Object.entries(constraint)) {
        const isMissing = required && !String(payload[name] ?? '').trim();
        if (isMissing && requiredMessage) error[name] = [requiredMessage];
        else if (name !== validated) error[name] = null;
      }
      return { error };
    },
  });
}
