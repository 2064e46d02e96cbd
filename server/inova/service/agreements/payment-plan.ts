/** An installment and its due date. */
export interface Installment {
  number: number;
  dueOn: string;
  cents: number;
}

/** Equal monthly installments, the remaining cents in the first; never more installments than cents. */
export function buildPlan(totalCents: number, parts: number, firstDueOn: string): Installment[] {
  const count = Math.min(parts, totalCents);
  const part = Math.floor(totalCents / Math.max(1, count));
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    dueOn: monthsAfter(firstDueOn, index),
    cents: index === 0 ? totalCents - part * (count - 1) : part,
  }));
}

/** The same day in a later month, or that month's last day. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** How much of each installment is covered by the amount paid, earliest due first. */
export function withPaidCents<Part extends { cents: number }>(
  parts: Part[],
  paidCents: number,
): (Part & { paidCents: number })[] {
  let left = paidCents;
  return parts.map((part) => {
    const paid = Math.min(part.cents, left);
    left -= paid;
    return { ...part, paidCents: paid };
  });
}
