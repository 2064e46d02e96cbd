import { dayOf } from '../../x12/values.ts';
import type { Validity } from './payer-response.ts';

/** An X12 percentage (.2 is 20 percent); null if invalid. */
export function percentOf(text: string): number | null {
  if (!/^(?:\d?\.\d{1,4}0*|[01])$/.test(text) || Number(text) > 1) return null;
  return Number((Number(text) * 100).toFixed(2));
}

/** A whole number of visits or attempts; null if invalid. */
export function countOf(text: string): number | null {
  return /^\d{1,3}(?:\.0+)?$/.test(text) ? Number(text) : null;
}

/** The days of DTP02 and DTP03, a date (D8) or a range (RD8); null if invalid. */
export function daysOf(format: string, text: string): { from: string; until: string | null } | null {
  const [begin = '', end, ...more] = text.split('-');
  const from = dayOf(begin);
  if (!from || more.length > 0 || !['D8', 'RD8'].includes(format) || (format === 'RD8') !== (end !== undefined))
    return null;
  if (end === undefined || isOpenEnd(end)) return { from, until: null };
  const until = dayOf(end);
  return until && until >= from ? { from, until } : null;
}

/** True for the last day that can be written, which payers send for a policy without an end. */
export const isOpenEnd = (text: string) => ['99991231', '99999999'].includes(text);

export const beginQualifiers = ['193', '340', '346', '348', '356', '539'];
export const endQualifiers = ['036', '194', '341', '343', '347', '349', '357', '540'];
export const rangeQualifiers = ['007', '291', '292', '307', '472'];

/** When something is in force by a DTP segment; null if the segment is about another date, or the reason it is invalid. */
export function validityOf([, qualifier = '', format = '', text = '']: string[]): Validity | { fault: string } | null {
  const isBegin = beginQualifiers.includes(qualifier);
  const isEnd = endQualifiers.includes(qualifier);
  if (!isBegin && !isEnd && !rangeQualifiers.includes(qualifier)) return null;
  if (isEnd && format === 'D8' && isOpenEnd(text)) return { from: null, until: null };
  const days = daysOf(format, text);
  if (!days) return { fault: `DTP03 is not a valid date: ${text}` };
  if (isEnd) return { from: null, until: days.until ?? days.from };
  if (qualifier === '472') return { from: days.from, until: days.until ?? days.from };
  return days;
}
