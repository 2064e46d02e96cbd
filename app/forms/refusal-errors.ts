import type { FormError } from '#app/ui/feedback/error-summary.tsx';
import type { Refusal } from './refusal.server.ts';

const asItIs = (_: string, message: string) => message;

/** What the summary of a refused form says: what is about the whole first. */
export function refusalErrors(
  { faults, messages }: Pick<Refusal, 'faults' | 'messages'>,
  textOf: (field: string, message: string) => string = asItIs,
): FormError[] {
  const ofFields = Object.entries(faults).map(([field, message]) => ({ field, message: textOf(field, message) }));
  return [...messages.map((message) => ({ message })), ...ofFields];
}
