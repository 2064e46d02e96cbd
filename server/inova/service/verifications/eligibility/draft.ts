import type { Place } from './answer.ts';
import type { Picked } from './pick.ts';

/** A value for a field, where it comes from, and what the payer adds; procedures are named `58970-auth`. */
export interface Draft {
  field: string;
  value: string | number;
  place: Place;
  note: string | null;
}

/** What was picked, for a field; nothing where nothing was. */
export function draft(field: string, picked: Picked | null): Draft[] {
  if (!picked) return [];
  const { place, notes } = picked.benefit;
  return [{ field, value: picked.value, place, note: notes.join(' ') || null }];
}
