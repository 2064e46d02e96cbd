import type { VerificationField } from '#server/inova/contract/verification-fields.ts';
import { parseMoney } from '#server/inova/contract/words.ts';
import { parseTypedDate } from '#server/inova/service/dates/typed-date.ts';

/** A value as it is kept, null where nothing is answered; or what is wrong with what was typed. */
export type Read = { value: string | number | null } | { fault: string };

const longest = { text: 100, 'long text': 2_000 };
const mostCents = 9_999_999_999;
const yearsAhead = 20;

const value = (read: string | number | null): Read => ({ value: read });
const fault = (message: string): Read => ({ fault: message });
const firstOf = (text: string, most: number) => [...text].slice(0, most).join('').trim();

/** Reads what was typed into a field, on a day; numbers are taken as they are kept. */
export function readTyped(field: VerificationField, typed: string | number | null, today: string): Read {
  if (typed === null) return value(null);
  if (typeof typed === 'number') return readNumber(field, typed);
  const text = typed.normalize('NFC').trim();
  return text === '' ? value(null) : readers[field.kind](text, field, today);
}

const readers: Record<VerificationField['kind'], (text: string, field: VerificationField, today: string) => Read> = {
  text: (text) => value(firstOf(text.replace(/\s+/g, ' '), longest.text)),
  'long text': (text) => value(firstOf(text.replaceAll('\r\n', '\n'), longest['long text'])),
  digits(text) {
    const digits = text.replace(/\D/g, '').slice(0, longest.text);
    return digits ? value(digits) : fault('Enter digits');
  },
  ssn(text) {
    const digits = text.replace(/\D/g, '');
    return digits.length === 9 ? value(digits) : fault('An SSN has nine digits');
  },
  choice: (text, { options = [] }) => (options.includes(text) ? value(text) : fault('Choose one of the list')),
  date: readDate,
  money: readMoney,
  percent: readPercent,
  count(text) {
    return /^\d{1,3}$/.test(text) ? value(Number(text)) : fault('Enter a whole number from 0 to 999');
  },
};

function readDate(text: string, { name }: VerificationField, today: string): Read {
  const isBirth = /Birth/.test(name);
  const thisYear = Number(today.slice(0, 4));
  const date = parseTypedDate(text, isBirth ? thisYear : thisYear + yearsAhead);
  if (!date) return fault('Enter a date like 9/1/1985');
  if (!date.day || date.day < '1900') return fault('This day does not exist');
  return isBirth && date.day > today ? fault('A date of birth cannot be in the future') : value(date.day);
}

function readMoney(text: string): Read {
  const cents = parseMoney(text);
  if (cents === null && /^\D{0,2}\d[\d.]*,\d{0,2}$|^\D{0,2}\d{1,3}(\.\d{3})+$/.test(text)) {
    return fault('Is the comma or the point before the cents? Enter it like 1,250.00');
  }
  if (cents === null) return fault('Enter an amount like 1,250.00');
  if (cents < 0) return fault('An amount cannot be below zero');
  return cents > mostCents ? fault('This amount is too large') : value(cents);
}

function readPercent(text: string): Read {
  const number = /^(\d{1,3}(?:\.\d{1,2})?)\s*%?$/.exec(text)?.[1];
  if (number === undefined || Number(number) > 100) return fault('Enter a percentage from 0 to 100, like 20 %');
  if (Number(number) > 0 && Number(number) < 1 && !text.includes('%')) {
    return fault(`Enter ${Number((Number(number) * 100).toFixed(2))} % or ${Number(number)} %, with the sign`);
  }
  return value(Number(number));
}

/** A number must be what texts of the field would be kept as. */
function readNumber({ kind }: VerificationField, number: number): Read {
  const isWhole = Number.isSafeInteger(number) && number >= 0;
  if (kind === 'money') return isWhole && number <= mostCents ? value(number) : fault('An amount is whole cents');
  if (kind === 'count') return isWhole && number <= 999 ? value(number) : fault('Enter a whole number from 0 to 999');
  if (kind === 'percent') return number >= 0 && number <= 100 ? value(number) : fault('A percentage is from 0 to 100');
  return fault('This field takes text');
}
