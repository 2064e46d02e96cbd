/** Up to twelve digits, and up to two decimals; further decimals may only be zeros. */
const pattern = /^(-?)(\d{0,12})(?:\.(\d{1,2})0*)?$/;

/** The provider's amount in cents: "139.00", or without a decimal point in cents ("13900"). Null if it is no amount. */
export function parseAmount(amount: string): number | null {
  const [matched, sign, whole, fraction] = pattern.exec(amount.trim()) ?? [];
  if (matched === undefined || (!whole && fraction === undefined)) return null;
  const digits = fraction === undefined ? whole : `${whole}${fraction.padEnd(2, '0')}`;
  const cents = Number(digits);
  return sign && cents > 0 ? -cents : cents;
}

/** Cents as the provider reads them: 13900 is "139.00". */
export function formatAmount(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError('An amount is in whole cents');
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
