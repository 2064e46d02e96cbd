/** Characters that show nothing or only change others: zero-width spaces, soft hyphens, controls, combining marks. */
const invisible = /\p{M}|[^\P{C}\t\n\v\f\r]/gu;

/** Numbers that aren't ASCII digits (in other scripts, circled, raised), and full-width characters. */
const unusual = /[^\P{N}0-9]|[\uff01-\uff5e]/gu;

const plain = new Map<string, string>();

/** The text with numbers of every script and shape in the digits 0 to 9, full-width characters as plain ones, nothing invisible. */
export function toAsciiDigits(text: string): string {
  return text.replace(invisible, '').replace(unusual, toPlain);
}

/** One character at a time: normalizing an entire text takes the square of its combining marks. */
function toPlain(character: string): string {
  const known =
    plain.get(character) ?? character.normalize('NFKC').replace(/[^\P{Nd}0-9]/gu, (digit) => String(digitValue(digit)));
  plain.set(character, known);
  return known;
}

/** Each script has its digits from 0 to 9 in a row, so a digit's value is the number of digits just before it. */
function digitValue(character: string): number {
  const digit = character.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(digit - value - 1))) value++;
  return value % 10;
}
