import { formatMoney } from '#server/inova/contract/text/format.ts';
import { verificationFields } from '#server/inova/contract/verifications/verification-fields.ts';
import type { FlatValues } from './flat-values.ts';

type Value = string | number | null;

/** A change in the history: the version it created, and each field's values before and after. */
export interface SavedChange {
  version: number;
  fields: Record<string, { from: Value; to: Value }>;
}

/** The parsed values a user saves, by field; null removes a value. */
export type NewValues = Record<string, Value>;

const storedValue = (values: FlatValues, name: string): Value => values[name] ?? null;
const isSsn = (name: string) => verificationFields.get(name)?.kind === 'ssn';

/** The values at a version, computed by undoing later changes, latest first. */
export function valuesAt(version: number, now: FlatValues, changes: SavedChange[]): FlatValues {
  const values = { ...now };
  const since = changes.filter((change) => change.version > version).sort((one, other) => other.version - one.version);
  for (const { fields } of since) {
    for (const [name, { from }] of Object.entries(fields)) set(values, name, from);
  }
  return values;
}

function set(values: FlatValues, name: string, value: Value): void {
  if (value === null) delete values[name];
  else values[name] = value;
}

/** The fields that differ from the version the user started with. */
export function ownChanges(newValues: NewValues, base: FlatValues): NewValues {
  return Object.fromEntries(Object.entries(newValues).filter(([name, value]) => value !== storedValue(base, name)));
}

/** The user's fields that another user has set to a different value since the version the user saw. */
export function conflicts(own: NewValues, now: FlatValues, seen: number, changes: SavedChange[]): string[] {
  const before = valuesAt(seen, now, changes);
  const touched = new Set(changes.filter(({ version }) => version > seen).flatMap(({ fields }) => Object.keys(fields)));
  return Object.entries(own)
    .filter(([name, value]) => touched.has(name) && value !== storedValue(now, name))
    .filter(([name]) => isSsn(name) || storedValue(before, name) !== storedValue(now, name))
    .map(([name]) => name);
}

/** The current values with the user's merged in; conditional fields are removed if their condition isn't met. */
export function mergeValues(now: FlatValues, own: NewValues): FlatValues {
  const next = { ...now };
  for (const [name, value] of Object.entries(own)) set(next, name, value);
  for (const { name, when } of verificationFields.values())
    if (when && next[when.field] !== when.equals) delete next[name];
  return next;
}

/** The changed fields for the history; SSNs are listed without their values. */
export function differences(before: FlatValues, after: FlatValues, ssns: string[] = []): SavedChange['fields'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after), ...ssns])];
  return Object.fromEntries(
    names
      .filter((name) => ssns.includes(name) || storedValue(before, name) !== storedValue(after, name))
      .map((name) => {
        const [from, to] = isSsn(name) ? [null, null] : [storedValue(before, name), storedValue(after, name)];
        return [name, { from, to }];
      }),
  );
}

interface Condition {
  name: string;
  equals: string[];
}

const noFertilityCare = { name: 'coverage', equals: ['NoInfertilityCoverage', 'TestingOnly'] };
const needsAuth = (name: string): Condition => ({ name, equals: ['Yes'] });

/** Values that contradict each other, of a procedure code or of the policy. */
const exclusive: [Condition[], string][] = [
  [[{ name: 'coverage', equals: ['No'] }, needsAuth('auth')], 'Not covered, but authorization is required'],
  [
    [
      { name: 'coverage', equals: ['Yes'] },
      { name: 'exclusions', equals: ['Yes'] },
    ],
    'Covered and excluded',
  ],
  ...['ivfAuthRequired', 'iuiAuthRequired', 'oiAuthRequired'].map((name): [Condition[], string] => [
    [noFertilityCare, needsAuth(name)],
    'Infertility treatment is not covered, but authorization is required',
  ]),
];

const codesOf = (values: FlatValues) =>
  new Set(Object.keys(values).flatMap((name) => /^(\w+)-(?:coverage|exclusions|auth)$/.exec(name)?.[1] ?? []));

/** Contradictions among the values that involve one of these fields. */
export function contradictions(values: FlatValues, isChanged: (field: string) => boolean): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { name, usedOf } of verificationFields.values()) {
    const [used, limit] = [values[name], usedOf && values[usedOf]];
    if (typeof used !== 'number' || typeof limit !== 'number' || used <= limit) continue;
    if (isChanged(name) || isChanged(usedOf as string)) errors[name] = `More than the maximum of ${formatMoney(limit)}`;
  }
  for (const [fields, message] of exclusive) {
    for (const cpt of ['', ...codesOf(values)]) {
      const names = fields.map(({ name }) => (cpt ? `${cpt}-${name}` : name));
      const isMet = fields.every(({ equals }, index) => equals.includes(String(values[names[index] as string])));
      const changed = names.findLast(isChanged);
      if (isMet && changed) errors[changed] = message;
    }
  }
  const { effectiveDate, termedDate } = values;
  const isTurned = effectiveDate && termedDate && effectiveDate > termedDate;
  if (isTurned && (isChanged('effectiveDate') || isChanged('termedDate'))) {
    errors.termedDate = 'The policy ends before it starts';
  }
  return errors;
}

/** The fields required to complete a verification. */
export const requiredToComplete = ['company', 'policyNumber', 'coverage'] as const;

/** Required fields without a value. */
export function missingToComplete(values: FlatValues): string[] {
  return requiredToComplete.filter((name) => storedValue(values, name) === null);
}
