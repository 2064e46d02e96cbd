import { showMoney } from '#app/lib/money.ts';
import type { Format } from '#app/ui/chart/data.ts';
import type { Figure } from '#server/inova/contract/boards.ts';

const rounded = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 });

const formats: Record<Figure['format'], Format> = {
  number: rounded,
  money: showMoney,
  percent: (value) => `${rounded(value)} %`,
  days: (value) => `${rounded(value)} ${value === 1 ? 'day' : 'days'}`,
  hours: (value) => `${rounded(value)} ${value === 1 ? 'hour' : 'hours'}`,
};

/** How the values of a figure are written. */
export function writing(format: Figure['format']): Format {
  return formats[format];
}

/** An amount in dollars, thousands or millions. */
function shortAmount(cents: number): string {
  const dollars = cents / 100;
  if (Math.abs(dollars) >= 1_000_000) return `$${rounded(dollars / 1_000_000)}M`;
  return Math.abs(dollars) >= 1_000 ? `$${rounded(dollars / 1_000)}K` : `$${rounded(dollars)}`;
}

/** The same, short enough for an axis. */
export function shortWriting(format: Figure['format']): Format {
  if (format === 'money') return shortAmount;
  return format === 'percent' ? formats.percent : rounded;
}

/** A value, or a dash where there is none. */
export function written(value: number | null, format: Figure['format']): string {
  return value === null ? '—' : writing(format)(value);
}

/** How a value differs from the one before: "9 more than", "1.1 points less than". */
export function differenceIn(value: number, before: number, format: Figure['format']): string {
  const difference = Math.abs(value - before);
  if (rounded(difference) === '0') return 'The same as';
  const amount = format === 'percent' ? `${rounded(difference)} points` : writing(format)(difference);
  return `${amount} ${value > before ? 'more' : 'less'} than`;
}

/** Whether a change is to be welcomed. */
export function toneOf({ value, before, better }: Pick<Figure, 'value' | 'better'> & { before: number | null }) {
  if (value === null || before === null || better === null || value === before) return 'neutral' as const;
  return value > before === (better === 'more') ? ('good' as const) : ('bad' as const);
}
