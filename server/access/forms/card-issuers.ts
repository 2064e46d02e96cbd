import { passesLuhn } from '#server/inova/contract/text/check-digit.ts';

/** Ranges of the first digits of card numbers, with the lengths that their issuers use. */
const issuers: { first: string; last: string; lengths: number[] }[] = [
  { first: '4', last: '4', lengths: [13, 16, 19] }, // Visa
  { first: '51', last: '55', lengths: [16] }, // Mastercard
  { first: '2221', last: '2720', lengths: [16] },
  { first: '34', last: '34', lengths: [15] }, // American Express
  { first: '37', last: '37', lengths: [15] },
  { first: '6011', last: '6011', lengths: [16, 19] }, // Discover
  { first: '644', last: '659', lengths: [16, 19] },
  { first: '300', last: '305', lengths: [14, 16] }, // Diners Club
  { first: '36', last: '36', lengths: [14, 16] },
  { first: '38', last: '39', lengths: [14, 16] },
  { first: '3528', last: '3589', lengths: [16] }, // JCB
  { first: '62', last: '62', lengths: [16, 17, 18, 19] }, // UnionPay
  { first: '5018', last: '5018', lengths: [13, 14, 15, 16, 17, 18, 19] }, // Maestro
  { first: '5020', last: '5020', lengths: [13, 14, 15, 16, 17, 18, 19] },
  { first: '5038', last: '5038', lengths: [13, 14, 15, 16, 17, 18, 19] },
  { first: '6304', last: '6304', lengths: [13, 14, 15, 16, 17, 18, 19] },
  { first: '6759', last: '6763', lengths: [13, 14, 15, 16, 17, 18, 19] },
];

/** True for the digits of a card number: an issuer's first digits and length, and a valid check digit. */
export function isCardNumber(digits: string): boolean {
  const isIssued = issuers.some(({ first, last, lengths }) => {
    const prefix = digits.slice(0, first.length);
    return prefix >= first && prefix <= last && lengths.includes(digits.length);
  });
  return isIssued && passesLuhn(digits);
}
