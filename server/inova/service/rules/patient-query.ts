/** What a text in the patient search asks for; `none` finds nobody. */
export type PatientQuery =
  | { kind: 'dob'; dob: string }
  | { kind: 'ehrid'; ehrid: string }
  | { kind: 'email'; email: string }
  | { kind: 'name'; fragments: string[] }
  | { kind: 'last first'; last: string; first: string }
  | { kind: 'none' };

const monthFirst = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4}|\d{2})$/;
const yearFirst = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/;

/** A year of two digits is the last one with these digits that is not in the future. */
function fullYear(text: string, thisYear: number): number {
  if (text.length === 4) return Number(text);
  const year = thisYear - (thisYear % 100) + Number(text);
  return year > thisYear ? year - 100 : year;
}

function calendarDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : null;
}

function dateQuery(text: string, thisYear: number): PatientQuery | null {
  const american = monthFirst.exec(text);
  const iso = yearFirst.exec(text);
  const [, year, month, day] = american ? [text, american[3], american[1], american[2]] : (iso ?? []);
  if (!year) return null;
  const dob = calendarDate(fullYear(year, thisYear), Number(month), Number(day));
  return dob ? { kind: 'dob', dob } : { kind: 'none' };
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

/** Decides what is searched for: a date of birth, an EHR id (digits alone), an e-mail, or names. */
export function parsePatientQuery(input: string, thisYear = new Date().getFullYear()): PatientQuery {
  const text = input.normalize('NFC').trim().replace(/\s+/g, ' ');
  const date = dateQuery(text, thisYear);
  if (date) return date;
  if (/^\d+$/.test(text)) return { kind: 'ehrid', ehrid: text };
  if (text.includes('@')) return { kind: 'email', email: text };
  return nameQuery(text);
}
