import { parse } from '@conform-to/react';
import type { FormSetup } from './form-answer.ts';

/** True of the submission by which conform validates a field in the browser. */
export const isIntentOfConform = (event: Event) =>
  event instanceof SubmitEvent && (event.submitter as HTMLButtonElement | null)?.name === '__intent__';

/**
 * What the browser can say of a form without its schema: that a required field is empty. Null keeps a field's message,
 * which may be the server's, until the field itself is validated.
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
