/** A phone number of the United States as "(847) 555-0100"; null unless it has ten digits, after an optional 1. */
export function formatPhone(text: string): string | null {
  if (!/^[\d\s().+-]*$/.test(text)) return null;
  const [, area, exchange, line] = text.replace(/\D/g, '').match(/^1?(\d{3})(\d{3})(\d{4})$/) ?? [];
  return line ? `(${area}) ${exchange}-${line}` : null;
}
