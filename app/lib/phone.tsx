/** The address that dials a phone number, with the country's 1 before ten digits; null if it has too few digits. */
export function phoneHref(number: string): string | null {
  const digits = number.replace(/(ext|x).*$/i, '').replace(/\D/g, '');
  if (digits.length < 7) return null;
  const isAmerican = digits.length === 10 && !number.trim().startsWith('+');
  return isAmerican ? `tel:+1${digits}` : `tel:${digits.length > 10 ? '+' : ''}${digits}`;
}

/** A phone number as a link that dials it. */
export function Phone({ number }: { number: string }) {
  const href = phoneHref(number);
  return href ? <a href={href}>{number}</a> : number;
}
