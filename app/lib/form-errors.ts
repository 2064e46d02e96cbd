import type { FormError } from '#app/ui/feedback/error-summary.tsx';

/** A conform form's error summary: messages about the whole form, then the first message of each field. */
export function formErrors(formMessages: string[] | undefined, fields: Record<string, string[]>): FormError[] {
  const fieldEntries = Object.entries(fields).filter(([field]) => field !== '');
  return [
    ...(formMessages ?? []).map((message) => ({ message })),
    ...fieldEntries.flatMap(([field, messages]) => messages.slice(0, 1).map((message) => ({ field, message }))),
  ];
}
