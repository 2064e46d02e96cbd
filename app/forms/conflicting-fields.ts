/** A field as someone else saved it while this form was open, and as it is filled in here. */
export interface ConflictField {
  label: string;
  theirs: string;
  mine: string;
  /** Who saved theirs, and when. */
  by?: string;
  /** With a name it can be chosen, `mine` or `theirs`, which of the two stays. */
  name?: string;
}

/** A record in words, by the labels of its fields. */
export type LabeledValues = Record<string, string>;

/** The fields in which a record differs from the form about it. */
export function conflictingFields(theirs: LabeledValues, mine: LabeledValues): ConflictField[] {
  return [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
    .map((label) => ({ label, theirs: theirs[label] ?? '', mine: mine[label] ?? '' }))
    .filter((field) => field.theirs !== field.mine);
}
