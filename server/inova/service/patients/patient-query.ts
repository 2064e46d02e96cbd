import { parseTypedDate } from '../dates/typed-date.ts';

/** A parsed patient search; `none` matches no patients. */
export type PatientQuery =
  | { kind: 'dob'; dob: string }
  | { kind: 'ehrid'; ehrid: string }
  | { kind: 'email'; email: string }
  | { kind: 'name'; fragments: string[] }
  | { kind: 'last first'; last: string; first: string }
  | { kind: 'none' };

function dateQuery(text: string, thisYear: number): PatientQuery | null {
  const date = parseTypedDate(text, thisYear);
  if (!date) return null;
  return date.day ? { kind: 'dob', dob: date.day } : { kind: 'none' };
}

function nameQuery(text: string): PatientQuery {
  const comma = text.indexOf(',');
  if (comma >= 0) {
    const [last, first] = [text.slice(0, comma).trim(), text.slice(comma + 1).trim()];
    return last || first ? { kind: 'last first', last, first } : { kind: 'none' };
  }
  const fragments = text.split(' ').filter((fragment) => /[\p{L}\p{N}]/u.test(fragment));
  return fragments.length > 0 ? { kind: 'name', fragments } : { kind: 'none' };
}

/** Detects what the input is: a date of birth, an EHR id (digits only), an email, or names. */
export function parsePatientQuery(input: string, thisYear = new Date().getFullYear()): PatientQuery {
  const text = input.normalize('NFC').trim().replace(/\s+/g, ' ');
  const date = dateQuery(text, thisYear);
  if (date) return date;
  if (/^\d+$/.test(text)) return { kind: 'ehrid', ehrid: text };
  if (text.includes('@')) return { kind: 'email', email: text };
  return nameQuery(text);
}
