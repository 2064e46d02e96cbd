import type { Figure } from '#server/inova/contract/boards.ts';

const formatNumber = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 });
const formatCount = (value: number, one: string) => `${formatNumber(value)} ${value === 1 ? one : `${one}s`}`;
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

const formatters: Record<Figure['format'], (value: number) => string> = {
  number: formatNumber,
  money: (cents) => dollars.format(cents / 100),
  percent: (value) => `${formatNumber(value)}%`,
  days: (value) => formatCount(value, 'day'),
  hours: (value) => formatCount(value, 'hour'),
};

/** A figure's value as text; a dash if there is none. */
export function formatFigure(value: number | null, format: Figure['format']): string {
  return value === null ? '—' : formatters[format](value);
}
