/** Whole cents as a field holds them: 123450 gives "1,234.50". */
export function showAmount(cents: number): string {
  const [absolute, sign] = [Math.abs(cents), cents < 0 ? '-' : ''];
  const dollars = Math.floor(absolute / 100).toLocaleString('en-US');
  return `${sign}${dollars}.${String(absolute % 100).padStart(2, '0')}`;
}

/** Whole cents as people read them: -123450 gives "-$1,234.50". */
export function showMoney(cents: number): string {
  return `${cents < 0 ? '-' : ''}$${showAmount(Math.abs(cents))}`;
}

/** A day as people read it: "2026-05-01" gives "05/01/2026". */
export function showDate(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}
