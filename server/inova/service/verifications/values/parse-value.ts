import { parseMoney } from '#server/inova/contract/text/format.ts';
import { normalized } from '#server/inova/contract/text/normalized.ts';
import { unlimited, type VerificationField } from '#server/inova/contract/verifications/verification-fields.ts';
import { parseEnteredDate } from '#server/inova/service/dates/typed-date.ts';

/** A value to store, null if empty; or why the input is invalid. */
export type ParsedValue = { value: string | number | null } | { fault: string };

const maxLength = { text: 100, 'long text': 2_000 };
const maxCents = 9_999_999_999;
const yearsAhead = 20;

const valid = (read: string | number | null): ParsedValue => ({ value: read });
const invalid = (message: string): ParsedValue => ({ fault: message });
const truncate = (text: string, most: number) => [...text].slice(0, most).join('').trim();

/** Parses the input of a field; numbers are taken as already parsed. */
export function parseValue(field: VerificationField, typed: string | number | null, today: string): ParsedValue {
  if (typed === null) return valid(null);
  if (typeof typed === 'number') return parseNumber(field, typed);
  const text = normalized(typed, 'NFC').trim();
  return text === '' ? valid(null) : parsers[field.kind](text, field, today);
}

const parsers: Record<
  VerificationField['kind'],
  (text: string, field: VerificationField, today: string) => ParsedValue
> = {
  text: (text) => valid(truncate(text.replace(/\s+/g, ' '), maxLength.text)),
  'long text': (text) => valid(truncate(text.replaceAll('\r\n', '\n'), maxLength['long text'])),
  digits(text) {
    const digits = text.replace(/\D/g, '').slice(0, maxLength.text);
    return digits ? valid(digits) : invalid('Enter digits only');
  },
  ssn(text) {
    const digits = text.replace(/\D/g, '');
    return digits.length === 9 ? valid(digits) : invalid('Enter a nine-digit SSN');
  },
  choice: (text, { options = [] }) =>
    options.includes(text) ? valid(text) : invalid('Select an option from the list'),
  date: parseDate,
  money: parseMoneyField,
  percent: parsePercent,
  count(text, field) {
    if (isUnlimited(text, field)) return valid(unlimited);
    return /^\d{1,3}$/.test(text) ? valid(Number(text)) : invalid('Enter a whole number from 0 to 999');
  },
};

function parseDate(text: string, { name }: VerificationField, today: string): ParsedValue {
  const isBirth = /Birth/.test(name);
  const thisYear = Number(today.slice(0, 4));
  const date = parseEnteredDate(text, isBirth ? thisYear : thisYear + yearsAhead, today);
  if (!date) return invalid('Enter a date as MM/DD/YYYY');
  if (!date.day || date.day < '1900') return invalid('This date does not exist');
  return isBirth && date.day > today ? invalid('A date of birth cannot be in the future') : valid(date.day);
}

function parseMoneyField(text: string, field: VerificationField): ParsedValue {
  if (isUnlimited(text, field)) return valid(unlimited);
  const cents = parseMoney(text);
  if (cents === null && /^\D{0,2}\d[\d.]*,\d{0,2}$|^\D{0,2}\d{1,3}(\.\d{3})+$/.test(text)) {
    return invalid('Enter an amount with a period before the cents, such as 1,250.00');
  }
  if (cents === null) return invalid('Enter an amount, such as 1,250.00');
  if (cents < 0) return invalid('Enter an amount of zero or more');
  return cents > maxCents ? invalid('This amount is too large') : valid(cents);
}

const isUnlimited = (text: string, { mayBeUnlimited }: VerificationField) =>
  mayBeUnlimited === true && /^(unlimited|unl\.?|no (limit|max(imum)?))$/i.test(text);

function parsePercent(text: string): ParsedValue {
  const number = /^(\d{1,3}(?:\.\d{1,2})?)\s*%?$/.exec(text)?.[1];
  if (number === undefined || Number(number) > 100) return invalid('Enter a percentage from 0 to 100, such as 20%');
  if (Number(number) > 0 && Number(number) < 1 && !text.includes('%')) {
    return invalid(
      `Enter ${Number((Number(number) * 100).toFixed(2))}% or ${Number(number)}%, including the percent sign`,
    );
  }
  return valid(Number(number));
}

/** Checks that a number is one the field's text input could produce. */
function parseNumber({ kind }: VerificationField, number: number): ParsedValue {
  const isWhole = Number.isSafeInteger(number) && number >= 0;
  if (kind === 'money')
    return isWhole && number <= maxCents ? valid(number) : invalid('Send the amount in whole cents');
  if (kind === 'count') return isWhole && number <= 999 ? valid(number) : invalid('Enter a whole number from 0 to 999');
  if (kind === 'percent')
    return number >= 0 && number <= 100 ? valid(number) : invalid('A percentage is from 0 to 100');
  return invalid('Send text for this field');
}
