import { normalized } from '../text/normalized.ts';

const minLength = 4;
const maxLength = 100;

/** The text to search for, or a hint for the user. */
export type SearchText = { text: string } | { hint: string };

/** A text without zero-width characters, soft hyphens, and marks of direction, which pasted names contain. */
export function withoutInvisible(text: string): string {
  return text.replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '');
}

/**
 * The patient search rules of page and CLI: 4 to 100 characters, of which Han, kana, and Hangul count as two; a date
 * with slashes becomes 9-1-1985.
 */
export function toSearchText(typed: string): SearchText {
  const text = withoutInvisible(normalized(typed, 'NFC')).trim();
  if (text.length > maxLength) return { hint: `Enter at most ${maxLength} characters.` };
  if (text.length + syllableCount(text) >= minLength) return { text: normalizeDate(text) };
  return { hint: isShortName(text) ? shortNameHint : `Enter at least ${minLength} characters.` };
}

const shortNameHint =
  'For a last name of three letters or fewer, add a comma or a first name (“Lee,” or “Li, Wei”), or search by DOB or EHR ID.';

const syllableCount = (text: string) =>
  text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;

function isShortName(text: string): boolean {
  return /^\p{L}/u.test(text);
}

function normalizeDate(text: string): string {
  const parts = text.split(/\s*\/\s*/);
  const isDate = parts.length === 3 && parts.every((part) => /^\d+$/.test(part));
  return isDate ? parts.map((part) => part.replace(/^0+(?=\d)/, '')).join('-') : text;
}
