import type { FormError } from '#app/ui/feedback/error-summary.tsx';

/** The messages of a conform form for its summary: those about the whole first, then the first of each field. */
export function formErrors(formMessages: string[] | undefined, fields: Record<string, string[]>): FormError[] {
  const fieldEntries = Object.entries(fields).filter(([field]) => field !== '');
  return [
    ...(formMessages ?? []).map((message) => ({ message })),
    ...fieldEntries.flatMap(([field, messages]) => messages.slice(0, 1).map((message) => ({ field, message }))),
  ];
}
