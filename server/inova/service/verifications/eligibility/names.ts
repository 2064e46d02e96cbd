import { normalized } from '#server/inova/contract/text/normalized.ts';
import { codeTable } from '../../x12/code-table.ts';
import type { Person } from './payer-response.ts';

/** A name's letters and digits without accents and case, as payers write it. */
export const plainName = (name: string | null): string =>
  normalized(name ?? '', 'NFD')
    .replaceAll(/[ßẞ]/g, 'ss')
    .replaceAll(/[øØ]/g, 'o')
    .replaceAll(/[łŁ]/g, 'l')
    .replaceAll(/[æÆ]/g, 'ae')
    .replaceAll(/[đĐð]/g, 'd')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

const suffixes = codeTable<string>({
  jr: 'jr',
  junior: 'jr',
  sr: 'sr',
  senior: 'sr',
  ii: 'ii',
  iii: 'iii',
  iv: 'iv',
  v: 'v',
});
const suffixOf = (text: string | null): string | null => suffixes[plainName(text)] ?? null;

interface FamilyName {
  name: string;
  suffix: string | null;
}

/** A last name without a suffix such as "Jr" in it, and the suffix. */
export function familyName(lastName: string | null, suffix: string | null = null): FamilyName {
  const words = (lastName ?? '').trim().split(/[\s,]+/);
  const last = words.length > 1 ? suffixOf(words.at(-1) ?? null) : null;
  return { name: (last ? words.slice(0, -1) : words).join(''), suffix: suffixOf(suffix) ?? last };
}

/** The ways to write a first name with its middle name or initial; a payer may send the initial with the first name. */
export function firstNames({ firstName, middleName }: Pick<Person, 'firstName' | 'middleName'>): string[] {
  const [, withoutInitial = firstName] = /^(.{2,})\s\p{L}\.?$/u.exec(firstName ?? '') ?? [];
  const [first, middle] = [plainName(firstName), plainName(middleName)];
  const short = middle === '' ? plainName(withoutInitial) : first;
  return first === '' ? [] : [...new Set([first, short, first + middle, first + middle.slice(0, 1)])];
}

/** True for the same name in plain letters; an umlaut may be written with an e: "Müller" is "MUELLER" or "MULLER". */
export function isSameName(one: string, other: string): boolean {
  const spellings = (name: string) => [
    plainName(name),
    plainName(normalized(name, 'NFC').replaceAll(/[äöüÄÖÜ]/g, '$&e')),
  ];
  return spellings(one).some((each) => spellings(other).includes(each));
}

/** True if a display such as "WINTERS, ANNA M" contains a person's first and last name. */
export function isNamedLike(display: string, { firstName, lastName }: Person): boolean {
  const words = display.split(/[\s,]+/).map(plainName);
  const parts = [firstName, lastName].flatMap((name) => (name ?? '').split(/\s+/)).map(plainName);
  return parts.every((part) => words.includes(part));
}
