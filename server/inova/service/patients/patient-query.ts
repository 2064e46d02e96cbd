import { withoutInvisible } from '#server/inova/contract/lists/search-text.ts';
import { normalized } from '#server/inova/contract/text/normalized.ts';
import { parseTypedDate } from '../dates/typed-date.ts';

/** A parsed patient search; `none` matches no patients. */
export type PatientQuery =
  | { kind: 'dob'; dob: string }
  | { kind: 'ehrid'; ehrid: string }
  | { kind: 'phone'; phone: string }
  /** Digits that are also a date of birth or a phone number. */
  | { kind: 'digits'; ehrid: string; dob: string | null; phone: string | null }
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
  const [last = '', ...given] = text.split(/[,،、]/).map((part) => part.trim());
  if (given.length > 0) {
    const first = given.filter((part) => part && (given.length === 1 || !isSuffix(part))).join(' ');
    return last || first ? { kind: 'last first', last, first } : { kind: 'none' };
  }
  const fragments = text.split(' ').filter((fragment) => /[\p{L}\p{N}]/u.test(fragment));
  return fragments.length > 0 ? { kind: 'name', fragments } : { kind: 'none' };
}

/** The ten digits of a phone number, as typed with or without separators and the country's 1; null for other text. */
function phoneDigits(text: string): string | null {
  const isPhone = /^\+?[\d\s().-]+$/.test(text);
  return (isPhone && /^1?(\d{10})$/.exec(text.replace(/\D/g, ''))?.[1]) || null;
}

function digitsQuery(ehrid: string, thisYear: number): PatientQuery {
  const [, month, day, year] = /^(\d\d)(\d\d)((?:19|20)\d\d)$/.exec(ehrid) ?? [];
  const dob = (year && parseTypedDate(`${month}-${day}-${year}`, thisYear)?.day) || null;
  const phone = phoneDigits(ehrid);
  return dob || phone ? { kind: 'digits', ehrid, dob, phone } : { kind: 'ehrid', ehrid };
}

/** Detects what the input is: a date of birth, an EHR id (digits only), a phone number, an email, or names. */
export function parsePatientQuery(input: string, thisYear = new Date().getFullYear()): PatientQuery {
  const text = withoutInvisible(normalized(input, 'NFKC')).trim().replace(/\s+/g, ' ');
  const date = dateQuery(text, thisYear);
  if (date) return date;
  if (/^\d+$/.test(text)) return digitsQuery(text, thisYear);
  const phone = phoneDigits(text);
  if (phone) return { kind: 'phone', phone };
  if (text.includes('@')) return { kind: 'email', email: text };
  return nameQuery(text);
}

const particles = new Set(
  'al ben bin d da das de del della den der di do dos du el ibn l la las le los mac mc o st ten ter van vander von zu zum zur'.split(
    ' ',
  ),
);

/** "de la Cruz" as "delaCruz", and "al-Hassan" as "alHassan", as some write them; null if nothing can be joined. */
export function joinParticles(fragments: string[]): string[] | null {
  const joined: string[] = [];
  const words = fragments.flatMap((fragment) => fragment.split(/\p{Pd}/u));
  let prefix = '';
  for (const word of words) {
    if (particles.has(word.toLowerCase().replace('.', ''))) prefix += word;
    else {
      joined.push(prefix + word);
      prefix = '';
    }
  }
  if (prefix) joined.push(prefix);
  return joined.length < words.length ? joined : null;
}

const isSuffix = (word: string) => /^(jr|sr|junior|senior|ii|iii|iv)\.?$/i.test(word);
const dropSuffixes = (words: string[]) => words.filter((word) => !isSuffix(word));

/** The search without "Jr." or "III"; null if it has no suffix, or nothing else. */
export function withoutSuffix(query: PatientQuery): PatientQuery | null {
  if (query.kind === 'name') {
    const fragments = dropSuffixes(query.fragments);
    return fragments.length > 0 && fragments.length < query.fragments.length ? { kind: 'name', fragments } : null;
  }
  if (query.kind !== 'last first') return null;
  const [last, first] = [query.last, query.first].map((name) => dropSuffixes(name.split(' ')).join(' '));
  const isShorter = last !== query.last || first !== query.first;
  if (!last || !isShorter) return null;
  const isInOrder = !first && last.includes(' ');
  return isInOrder ? { kind: 'name', fragments: last.split(' ') } : { kind: 'last first', last, first: first ?? '' };
}
