import { verificationFields } from '#server/inova/contract/verification-fields.ts';
import { showMoney } from '#server/inova/contract/words.ts';
import type { FlatAnswers } from './flat-answers.ts';

type Value = string | number | null;

/** A change of fields, as the history keeps it: the version it made, and each field before and after. */
export interface SavedChange {
  version: number;
  fields: Record<string, { from: Value; to: Value }>;
}

/** What somebody means to save: values by field, read; null removes one. */
export type Meant = Record<string, Value>;

const answerOf = (answers: FlatAnswers, name: string): Value => answers[name] ?? null;
const isSsn = (name: string) => verificationFields.get(name)?.kind === 'ssn';

/** The answers as they were at a version: what was saved since is undone, the latest first. */
export function answersAt(version: number, now: FlatAnswers, changes: SavedChange[]): FlatAnswers {
  const answers = { ...now };
  const since = changes.filter((change) => change.version > version).sort((one, other) => other.version - one.version);
  for (const { fields } of since) {
    for (const [name, { from }] of Object.entries(fields)) set(answers, name, from);
  }
  return answers;
}

function set(answers: FlatAnswers, name: string, value: Value): void {
  if (value === null) delete answers[name];
  else answers[name] = value;
}

/** The fields that differ from what whoever saves began with. */
export function ownChanges(meant: Meant, begun: FlatAnswers): Meant {
  return Object.fromEntries(Object.entries(meant).filter(([name, value]) => value !== answerOf(begun, name)));
}

/** The fields of one's own that somebody else has changed to something else since a version. */
export function conflicts(own: Meant, now: FlatAnswers, seen: number, changes: SavedChange[]): string[] {
  const before = answersAt(seen, now, changes);
  const touched = new Set(changes.filter(({ version }) => version > seen).flatMap(({ fields }) => Object.keys(fields)));
  return Object.entries(own)
    .filter(([name, value]) => touched.has(name) && value !== answerOf(now, name))
    .filter(([name]) => isSsn(name) || answerOf(before, name) !== answerOf(now, name))
    .map(([name]) => name);
}

/** The answers with one's own in them; what is asked only under a condition that fails is no answer. */
export function merged(now: FlatAnswers, own: Meant): FlatAnswers {
  const next = { ...now };
  for (const [name, value] of Object.entries(own)) set(next, name, value);
  for (const { name, when } of verificationFields.values()) if (when && next[when.field] !== when.is) delete next[name];
  return next;
}

/** What was changed, for the history; an SSN is named and not told. */
export function differences(before: FlatAnswers, after: FlatAnswers, ssns: string[] = []): SavedChange['fields'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after), ...ssns])];
  return Object.fromEntries(
    names
      .filter((name) => ssns.includes(name) || answerOf(before, name) !== answerOf(after, name))
      .map((name) => {
        const [from, to] = isSsn(name) ? [null, null] : [answerOf(before, name), answerOf(after, name)];
        return [name, { from, to }];
      }),
  );
}

/** What contradicts itself among answers, where one of the fields named is part of it. */
export function contradictions(answers: FlatAnswers, named: (field: string) => boolean): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { name, usedOf } of verificationFields.values()) {
    const [used, limit] = [answers[name], usedOf && answers[usedOf]];
    if (typeof used !== 'number' || typeof limit !== 'number' || used <= limit) continue;
    if (named(name) || named(usedOf as string)) found[name] = `More than the maximum of ${showMoney(limit)}`;
  }
  const { effectiveDate, termedDate } = answers;
  const isTurned = effectiveDate && termedDate && effectiveDate > termedDate;
  if (isTurned && (named('effectiveDate') || named('termedDate'))) {
    found.termedDate = 'The policy ends before it begins';
  }
  return found;
}

/** The fields without which no verification is complete. */
export const neededToComplete = ['company', 'policyNumber', 'coverage'] as const;

/** Those of them that are not answered. */
export function missingToComplete(answers: FlatAnswers): string[] {
  return neededToComplete.filter((name) => answerOf(answers, name) === null);
}
