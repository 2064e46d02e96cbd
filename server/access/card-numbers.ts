/** The message for a field that contains a card number. */
export const cardNumberMessage = "This looks like a card number. Don't enter card numbers here. It was not saved";

/** An entire run of digits; within longer runs, the card formats: unseparated, 4-4-4-4 or 4-6-5. */
const cardPatterns = [
  /(?<![\d.])\d(?:[ -]?\d){12,18}(?!\d)/g,
  /(?<!\d)\d{13,19}(?!\d)/g,
  /(?<!\d)\d{4}([ -])\d{4}\1\d{4}\1\d{4}(?!\d)/g,
  /(?<!\d)\d{4}([ -])\d{6}\1\d{5}(?!\d)/g,
];

const day = String.raw`(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])`;

/** A date range in payers' notation, `YYYYMMDD-YYYYMMDD`: sixteen digits, but not a card number. */
const dayRange = new RegExp(`(?<!\\d)${day}-${day}(?!\\d)`, 'g');

/** True if the text contains a Luhn-valid number of 13 to 19 digits, with optional spaces and hyphens. */
export function containsCardNumber(text: string): boolean {
  const withoutDateRanges = text.replace(dayRange, ' ');
  return cardPatterns
    .flatMap((shape) => withoutDateRanges.match(shape) ?? [])
    .some((match) => passesLuhn(match.replace(/\D/g, '')));
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0 && /[^0]/.test(digits);
}
