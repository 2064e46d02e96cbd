import { formatMoney } from '#app/lib/money.ts';
import type { Format } from '#app/ui/chart/data.ts';
import type { Figure } from '#server/inova/contract/boards.ts';

const formatNumber = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 });

const formatters: Record<Figure['format'], Format> = {
  number: formatNumber,
  money: formatMoney,
  percent: (value) => `${formatNumber(value)}%`,
  days: (value) => `${formatNumber(value)} ${value === 1 ? 'day' : 'days'}`,
  hours: (value) => `${formatNumber(value)} ${value === 1 ? 'hour' : 'hours'}`,
};

export function formatterOf(format: Figure['format']): Format {
  return formatters[format];
}

/** Dollars, abbreviated to thousands or millions. */
function formatShortAmount(cents: number): string {
  const dollars = cents / 100;
  if (Math.abs(dollars) >= 1_000_000) return `$${formatNumber(dollars / 1_000_000)}M`;
  return Math.abs(dollars) >= 1_000 ? `$${formatNumber(dollars / 1_000)}K` : `$${formatNumber(dollars)}`;
}

/** A formatter short enough for axis labels. */
export function shortFormatterOf(format: Figure['format']): Format {
  if (format === 'money') return formatShortAmount;
  return format === 'percent' ? formatters.percent : formatNumber;
}

/** What no records add up to: zero for counts and sums; medians and rates have no value then. */
export function emptyValue(format: Figure['format']): number | null {
  return format === 'number' || format === 'money' ? 0 : null;
}

/** A value, or a dash if there is none. */
export function formatValue(value: number | null, format: Figure['format']): string {
  return value === null ? '—' : formatterOf(format)(value);
}

/** The absolute difference: "9", "1.1 points"; null if both values look the same once formatted. */
export function formatDifference(value: number, before: number, format: Figure['format']): string | null {
  const difference = Math.abs(value - before);
  if (formatNumber(difference) === '0') return null;
  return format === 'percent' ? `${formatNumber(difference)} points` : formatterOf(format)(difference);
}

/** Whether a change is good, bad or neutral. */
export function toneOf({ value, before, better }: Pick<Figure, 'value' | 'better'> & { before: number | null }) {
  if (value === null || before === null || better === null || value === before) return 'neutral' as const;
  return value > before === (better === 'more') ? ('good' as const) : ('bad' as const);
}
