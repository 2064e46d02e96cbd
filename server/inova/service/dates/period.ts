/** A range of dates as `YYYY-MM-DD`, both inclusive. */
export interface DateRange {
  from: string;
  to: string;
}

export type Unit = 'day' | 'week' | 'month';

const dayMs = 86_400_000;

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
const textOf = (date: Date) => date.toISOString().slice(0, 10);

/** The date this many days later or earlier. */
export function addDays(day: string, days: number): string {
  return textOf(new Date(dateOf(day).getTime() + days * dayMs));
}

/** The number of days. */
export function dayCount({ from, to }: DateRange): number {
  return Math.round((dateOf(to).getTime() - dateOf(from).getTime()) / dayMs) + 1;
}

/** The first day of the week (Sunday) or month of a date. */
export function startOf(unit: Unit, day: string): string {
  if (unit === 'month') return `${day.slice(0, 7)}-01`;
  return unit === 'week' ? addDays(day, -dateOf(day).getUTCDay()) : day;
}

function addMonths(day: string, months: number): string {
  const date = dateOf(startOf('month', day));
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(Number(day.slice(8)), last));
  return textOf(date);
}

/** The dates of a named period up to today; null for an unknown name. */
export function rangeOf(choice: string, today: string): DateRange | null {
  const month = startOf('month', today);
  if (choice === 'week') return { from: startOf('week', today), to: today };
  if (choice === 'month') return { from: month, to: today };
  if (choice === 'quarter') return { from: addMonths(month, -((Number(today.slice(5, 7)) - 1) % 3)), to: today };
  return choice === 'year' ? { from: addMonths(month, -11), to: today } : null;
}

const monthsBetween = new Map([
  ['month', -1],
  ['quarter', -3],
  ['year', -12],
]);

/** The range to compare with: the same days of the previous week, month, quarter or year, or as many days before. */
export function previousRange(choice: string, { from, to }: DateRange): DateRange {
  const months = monthsBetween.get(choice);
  if (months) return { from: addMonths(from, months), to: addMonths(to, months) };
  const days = choice === 'week' ? 7 : dayCount({ from, to });
  return { from: addDays(from, -days), to: addDays(to, -days) };
}

/** The unit that gives roughly six to forty data points. */
export function unitFor(days: DateRange): Unit {
  const length = dayCount(days);
  if (length <= 35) return 'day';
  return length <= 190 ? 'week' : 'month';
}

/** The days, weeks or months of a period, keyed by first date; the first and last are clipped to the period. */
export function intervalsOf(unit: Unit, days: DateRange): (DateRange & { start: string; label: string })[] {
  const steps: (DateRange & { start: string; label: string })[] = [];
  for (let start = startOf(unit, days.from); start <= days.to; ) {
    const next = unit === 'month' ? addMonths(start, 1) : addDays(start, unit === 'week' ? 7 : 1);
    const last = addDays(next, -1);
    steps.push({
      start,
      label: (unit === 'month' ? monthNames : dayNames).format(dateOf(start)),
      from: start < days.from ? days.from : start,
      to: last > days.to ? days.to : last,
    });
    start = next;
  }
  return steps;
}

const monthNames = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', year: 'numeric' });
const dayNames = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });

/** Today in a time zone. */
export function dayIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
}
