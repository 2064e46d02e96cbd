import type { FormError } from '#app/ui/feedback/error-summary.tsx';

/** The messages of a conform form for its summary: those about the whole first, then the first of each field. */
export function formErrors(whole: string[] | undefined, fields: Record<string, string[]>): FormError[] {
  const aboutFields = Object.entries(fields).filter(([field]) => field !== '');
  return [
    ...(whole ?? []).map((message) => ({ message })),
    ...aboutFields.flatMap(([field, messages]) => messages.slice(0, 1).map((message) => ({ field, message }))),
  ];
}
