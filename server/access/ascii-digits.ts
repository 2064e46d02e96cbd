/** Characters that show nothing or only change others: zero-width spaces, soft hyphens, controls, combining marks. */
const invisible = /\p{M}|[^\P{C}\t\n\v\f\r]/gu;

const digits = new Map<string, string>();

/** The text with decimal digits of every script as 0 to 9, full-width characters as plain ones, nothing invisible. */
export function toAsciiDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(/[^\P{Nd}0-9]/gu, toAscii);
}

function toAscii(digit: string): string {
  const known = digits.get(digit) ?? String(digitValue(digit.codePointAt(0) ?? 0));
  digits.set(digit, known);
  return known;
}

/** Each script has its digits from 0 to 9 in a row, so a digit's value is the number of digits just before it. */
function digitValue(digit: number): number {
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(digit - value - 1))) value++;
  return value % 10;
}
