export { showAmount, showMoney } from './money-text.ts';

/** A day as people read it: "2026-05-01" gives "05/01/2026". */
export function showDate(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}
