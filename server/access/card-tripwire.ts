const candidate = /(?<![\d.])\d(?:[ -]?\d){12,18}(?![\d])/g;

/** True when the text holds a Luhn-valid number of 13 to 19 digits, spaces and hyphens allowed between them. */
export function holdsCardNumber(text: string): boolean {
  return (text.match(candidate) ?? []).some((found) => luhn(found.replace(/\D/g, '')));
}

function luhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0 && /[^0]/.test(digits);
}
