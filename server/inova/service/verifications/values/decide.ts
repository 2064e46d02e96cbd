import { maskSsn } from '#server/inova/contract/text/format.ts';
import { verificationFields } from '#server/inova/contract/verifications/verification-fields.ts';
import type { CheckValuesInput, SaveValuesInput } from '#server/inova/contract/verifications/verifications.ts';
import { findField, flatten, unflatten } from './flat-values.ts';
import {
  conflicts,
  contradictions,
  differences,
  mergeValues,
  type NewValues,
  ownChanges,
  type SavedChange,
  valuesAt,
} from './merge.ts';
import { type ParsedValue, parseValue } from './parse-value.ts';

/** The current values, and the changes saved since the version the edit is based on. */
export interface CurrentVerification extends ReturnType<typeof unflatten> {
  version: number;
  codes: string[];
  changes: SavedChange[];
}

/** What to store, or the invalid fields, or the fields another user has also changed. */
export type SaveOutcome =
  | { faults: Record<string, string> }
  | { conflicts: string[] }
  | (ReturnType<typeof unflatten> & { fields: SavedChange['fields']; ssns: Record<string, string | null> });

const maskCharacter = '•';

const isSsn = (name: string) => verificationFields.get(name)?.kind === 'ssn';

/** Decides the result of saving these values; an SSN sent in masked form is left unchanged. */
export function decideSave(
  current: CurrentVerification,
  { version, seen, answers = {}, procedures = {} }: SaveValuesInput,
  today: string,
): SaveOutcome {
  const now = flatten(current.answers, current.procedures);
  const { meant: newValues, faults } = parseAll(flattenTyped(answers, procedures), new Set(current.codes), today);
  if (Object.keys(faults).length > 0) return { faults };
  const ownValues = ownChanges(newValues, valuesAt(version, now, current.changes));
  const ssns = Object.fromEntries(Object.entries(ownValues).filter(([name]) => isSsn(name))) as Record<
    string,
    string | null
  >;
  const conflicting = conflicts(ownValues, now, seen ?? version, current.changes);
  if (conflicting.length > 0) return { conflicts: conflicting };
  const next = mergeValues(now, { ...ownValues, ...maskSsns(ssns) });
  const errors = contradictions(next, (name) => name in ownValues);
  if (Object.keys(errors).length > 0) return { faults: errors };
  return { ...unflatten(next), fields: differences(now, next, Object.keys(ssns)), ssns };
}

/** Why these values could not be saved, by field: invalid ones, and contradictions among the others. */
export function findFaults(
  current: CurrentVerification,
  { version, answers = {}, procedures = {} }: CheckValuesInput,
  today: string,
): Record<string, string> {
  const now = flatten(current.answers, current.procedures);
  const { meant: newValues, faults } = parseAll(flattenTyped(answers, procedures), new Set(current.codes), today);
  const ownValues = ownChanges(newValues, valuesAt(version, now, current.changes));
  const invalid = Object.fromEntries(Object.keys(faults).map((name) => [name, null]));
  return { ...contradictions(mergeValues(now, { ...ownValues, ...invalid }), (name) => name in ownValues), ...faults };
}

function maskSsns(ssns: Record<string, string | null>): NewValues {
  return Object.fromEntries(Object.entries(ssns).map(([name, digits]) => [name, digits && maskSsn(digits)]));
}

type TypedValues = Record<string, string | number | null>;

function flattenTyped(
  answers: NonNullable<SaveValuesInput['answers']>,
  procedures: NonNullable<SaveValuesInput['procedures']>,
) {
  const typed: TypedValues = { ...answers };
  for (const [cpt, aspects] of Object.entries(procedures)) {
    for (const [aspect, value] of Object.entries(aspects)) if (value !== undefined) typed[`${cpt}-${aspect}`] = value;
  }
  return typed;
}

function parseAll(typed: TypedValues, codes: ReadonlySet<string>, today: string) {
  const newValues: NewValues = {};
  const faults: Record<string, string> = {};
  for (const [name, text] of Object.entries(typed)) {
    if (isSsn(name) && typeof text === 'string' && text.includes(maskCharacter)) continue;
    const field = findField(name, codes);
    const parsed: ParsedValue = field
      ? parseValue(field, text, today)
      : { fault: 'A verification does not have this field' };
    if ('fault' in parsed) faults[name] = parsed.fault;
    else newValues[name] = parsed.value;
  }
  return { meant: newValues, faults };
}
