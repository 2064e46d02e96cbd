import { verificationFields } from '#server/inova/contract/verification-fields.ts';
import type { SavedAnswers } from '#server/inova/contract/verifications.ts';
import { fieldOf, flatten, unflatten } from './flat-answers.ts';
import {
  answersAt,
  conflicts,
  contradictions,
  differences,
  type Meant,
  merged,
  ownChanges,
  type SavedChange,
} from './merge.ts';
import { type Read, readTyped } from './typed-answer.ts';

/** The answers as they are kept now, and what was saved since the version that is saved upon. */
export interface Present extends ReturnType<typeof unflatten> {
  version: number;
  codes: string[];
  changes: SavedChange[];
}

/** What would be kept, or the fields that are wrong, or those that somebody else has changed too. */
export type Outcome =
  | { faults: Record<string, string> }
  | { conflicts: string[] }
  | (ReturnType<typeof unflatten> & { fields: SavedChange['fields']; ssns: Record<string, string | null> });

const dots = '•';

/** What is told of an SSN. */
export const maskedSsn = (digits: string) => `•••-••-${digits.slice(-4)}`;

const isSsn = (name: string) => verificationFields.get(name)?.kind === 'ssn';

/** Decides what saving these answers on a day comes to; an SSN that is sent as it was told stays. */
export function decide(
  present: Present,
  { version, seen, answers = {}, procedures = {} }: SavedAnswers,
  today: string,
): Outcome {
  const now = flatten(present.answers, present.procedures);
  const { meant, faults } = readAll(flatTyped(answers, procedures), new Set(present.codes), today);
  if (Object.keys(faults).length > 0) return { faults };
  const own = ownChanges(meant, answersAt(version, now, present.changes));
  const ssns = Object.fromEntries(Object.entries(own).filter(([name]) => isSsn(name))) as Record<string, string | null>;
  const disputed = conflicts(own, now, seen ?? version, present.changes);
  if (disputed.length > 0) return { conflicts: disputed };
  const next = merged(now, { ...own, ...masked(ssns) });
  const wrong = contradictions(next, (name) => name in own);
  if (Object.keys(wrong).length > 0) return { faults: wrong };
  return { ...unflatten(next), fields: differences(now, next, Object.keys(ssns)), ssns };
}

function masked(ssns: Record<string, string | null>): Meant {
  return Object.fromEntries(Object.entries(ssns).map(([name, digits]) => [name, digits && maskedSsn(digits)]));
}

type Typed = Record<string, string | number | null>;

function flatTyped(answers: NonNullable<SavedAnswers['answers']>, procedures: NonNullable<SavedAnswers['procedures']>) {
  const typed: Typed = { ...answers };
  for (const [cpt, aspects] of Object.entries(procedures)) {
    for (const [aspect, value] of Object.entries(aspects)) if (value !== undefined) typed[`${cpt}-${aspect}`] = value;
  }
  return typed;
}

function readAll(typed: Typed, codes: ReadonlySet<string>, today: string) {
  const meant: Meant = {};
  const faults: Record<string, string> = {};
  for (const [name, text] of Object.entries(typed)) {
    if (isSsn(name) && typeof text === 'string' && text.includes(dots)) continue;
    const field = fieldOf(name, codes);
    const read: Read = field ? readTyped(field, text, today) : { fault: 'A verification has no such field' };
    if ('fault' in read) faults[name] = read.fault;
    else meant[name] = read.value;
  }
  return { meant, faults };
}
