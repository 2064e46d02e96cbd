import type { VerificationChange } from '#server/inova/contract/verifications/verifications.ts';
import type { SavedChange } from './merge.ts';

type StoredChange = Omit<VerificationChange, 'details' | 'fields'> & { details: Record<string, unknown> };

/** The changes in the contract's form: values as text, and the saved fields. */
export function toHistory(changes: StoredChange[]): VerificationChange[] {
  return changes.map(({ details, ...change }) => {
    const { fields = {}, version: _, ...filledIn } = details as Partial<SavedChange>;
    return {
      ...change,
      details: Object.fromEntries(Object.entries(filledIn).map(([name, value]) => [name, String(value)])),
      fields: Object.entries(fields).map(([name, { from, to }]) => ({ name, from, to })),
    };
  });
}
