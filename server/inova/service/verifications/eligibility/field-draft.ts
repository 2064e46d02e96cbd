import type { SourceLocation } from './payer-response.ts';
import type { Picked } from './pick.ts';

/** A value for a field, where it comes from, and what the payer adds; procedures are named `58970-auth`. */
export interface FieldDraft {
  field: string;
  value: string | number;
  location: SourceLocation;
  note: string | null;
}

/** What was picked, for a field; nothing where nothing was. */
export function toDrafts(field: string, picked: Picked | null): FieldDraft[] {
  if (!picked) return [];
  const { location, notes } = picked.benefit;
  return [{ field, value: picked.value, location, note: notes.join(' ') || null }];
}
