import type { SourceLocation } from '../../x12/location.ts';
import type { Picked } from './pick.ts';

/** A value for a field with its source and the payer's note; procedure fields are named like `58970-auth`. */
export interface FieldDraft {
  field: string;
  value: string | number;
  location: SourceLocation;
  note: string | null;
}

/** The picked value as a draft for a field; empty if nothing was picked. */
export function toDrafts(field: string, picked: Picked | null): FieldDraft[] {
  if (!picked) return [];
  const { location, notes } = picked.benefit;
  return [{ field, value: picked.value, location, note: notes.join(' ') || null }];
}
