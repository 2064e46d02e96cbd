import type { Figure } from '#server/inova/contract/boards.ts';

const rounded = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 });
const counted = (value: number, one: string) => `${rounded(value)} ${value === 1 ? one : `${one}s`}`;
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

const texts: Record<Figure['format'], (value: number) => string> = {
  number: rounded,
  money: (cents) => dollars.format(cents / 100),
  percent: (value) => `${rounded(value)} %`,
  days: (value) => counted(value, 'day'),
  hours: (value) => counted(value, 'hour'),
};

/** A value as the terminal shows it; a dash where there is none. */
export function figureText(value: number | null, format: Figure['format']): string {
  return value === null ? '—' : texts[format](value);
}
