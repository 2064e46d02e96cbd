import type { FormError } from '#app/ui/feedback/error-summary.tsx';
import type { FormFailure } from './form-failure.server.ts';

const unchanged = (_: string, message: string) => message;

/** The summary of a rejected form; messages about the whole form come first. */
export function failureSummary(
  { fieldErrors, messages }: Pick<FormFailure, 'fieldErrors' | 'messages'>,
  textOf: (field: string, message: string) => string = unchanged,
): FormError[] {
  const fieldMessages = Object.entries(fieldErrors).map(([field, message]) => ({
    field,
    message: textOf(field, message),
  }));
  return [...messages.map((message) => ({ message })), ...fieldMessages];
}
