import { createHash } from 'node:crypto';
import { passesLuhn } from '#server/inova/contract/text/check-digit.ts';

/** CVV and expiry wait for one use of the token, for two minutes. */
const keptMs = 120_000;

const brands: [RegExp, string, number][] = [
  [/^4/, 'VISA', 16],
  [/^5[1-5]/, 'MC', 16],
  [/^3[47]/, 'AMEX', 15],
  [/^(6011|622|64[4-9]|65)/, 'DISC', 16],
  [/^36/, 'DINERS', 14],
  [/^35/, 'JCB', 16],
];

/** The code and text of an error of the tokenizer. */
export interface TokenError {
  errorcode: string;
  message: string;
}

interface Kept {
  cvv: string | null;
  expiry: string | null;
  until: number;
}

/** Turns card numbers into tokens. A number is not kept: its token, always the same, says all that matters here. */
export function createTokens(now: () => number) {
  const kept = new Map<string, Kept>();
  return {
    tokenize(number: string, cvv: string | null, expiry: string | null): string | TokenError {
      const digits = number.replace(/[ -]/g, '');
      if (digits === '') return { errorcode: '0014', message: 'Data is empty' };
      if (!/^\d+$/.test(digits)) return { errorcode: '0008', message: 'Data is not decimal digits' };
      if (!passesLuhn(digits) || !isIssued(digits)) {
        return { errorcode: '0054', message: 'Card number check (Luhn formula) failed' };
      }
      const token = tokenOf(digits);
      kept.set(token, { cvv, expiry, until: now() + keptMs });
      return token;
    },

    /** What was entered with the card; gone after this, and after two minutes. */
    use(token: string): { cvv: string | null; expiry: string | null } {
      const found = kept.get(token);
      kept.delete(token);
      return found && found.until > now() ? found : { cvv: null, expiry: null };
    },
  };
}

export type Tokens = ReturnType<typeof createTokens>;

const isIssued = (digits: string) =>
  brands.some(([prefix, , length]) => prefix.test(digits) && digits.length === length);

/** 9, the first two digits of the card, nine that tell nothing, and its last four; never with a valid check digit. */
function tokenOf(digits: string): string {
  const hash = createHash('sha256').update(`sandbox token ${digits}`).digest();
  const middle = Array.from({ length: 9 }, (_, at) => (hash[at] ?? 0) % 10).join('');
  return withoutCheckDigit(`9${digits.slice(0, 2)}${middle}${digits.slice(-4)}`);
}

/** Another token of the same card, as an account updater issues it. */
export function replacementOf(token: string): string {
  const next = String((Number(token.slice(3, 12)) + 7) % 1_000_000_000).padStart(9, '0');
  return withoutCheckDigit(`${token.slice(0, 3)}${next}${token.slice(12)}`);
}

function withoutCheckDigit(token: string): string {
  if (!passesLuhn(token)) return token;
  return `${token.slice(0, 11)}${(Number(token[11]) + 1) % 10}${token.slice(12)}`;
}

export const isToken = (account: string) => /^9\d{15}$/.test(account);

/** The brand, as far as the first two digits tell. */
export const brandOf = (token: string): string => {
  const first = token.slice(1, 3);
  return brands.find(([prefix]) => prefix.test(first.padEnd(6, '0')))?.[1] ?? (first.startsWith('6') ? 'DISC' : 'UNKN');
};
