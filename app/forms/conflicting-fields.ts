/** A field that another user changed while this form was open, with their value and the one entered here. */
export interface ConflictField {
  label: string;
  theirs: string;
  mine: string;
  /** Who saved `theirs`, and when. */
  by?: string;
  /** If set, the user chooses which value to keep, and the form submits `mine` or `theirs` under this name. */
  name?: string;
  /** True if the user changed it, in another window. */
  isOwn?: boolean;
}

/** A record as display text, by field label. */
export type LabeledValues = Record<string, string>;

/** The fields in which the saved record differs from the form. */
export function conflictingFields(theirs: LabeledValues, mine: LabeledValues, isOwn?: boolean): ConflictField[] {
  return [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
    .map((label) => ({ label, theirs: theirs[label] ?? '', mine: mine[label] ?? '', isOwn }))
    .filter((field) => field.theirs !== field.mine);
}
