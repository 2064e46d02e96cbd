import { addDays, startOf } from '../dates/period.ts';
import type { QueryParams, ReportPeriod } from './definition.ts';

/** A date within the selected period. */
export function within(name: string, more: QueryParams = {}) {
  return ({ from, to }: ReportPeriod): QueryParams => ({ [`${name}From`]: from, [`${name}To`]: to, ...more });
}

/** Today. */
export function onToday(name: string, more: QueryParams = {}) {
  return ({ today }: ReportPeriod): QueryParams => ({ [`${name}From`]: today, [`${name}To`]: today, ...more });
}

/** A date within the last number of days, including today. */
export function inLastDays(days: number, name: string, more: QueryParams = {}) {
  return ({ today }: ReportPeriod): QueryParams => ({
    [`${name}From`]: addDays(today, 1 - days),
    [`${name}To`]: today,
    ...more,
  });
}

/** A date within the next number of days, from tomorrow on. */
export function inNextDays(days: number, name: string, more: QueryParams = {}) {
  return ({ today }: ReportPeriod): QueryParams => ({
    [`${name}From`]: addDays(today, 1),
    [`${name}To`]: addDays(today, days),
    ...more,
  });
}

/** Today, or a date within the next number of days. */
export function fromToday(days: number, name: string) {
  return ({ today }: ReportPeriod): QueryParams => ({ [`${name}From`]: today, [`${name}To`]: addDays(today, days) });
}

/** A date up to this many days from today, passed ones included. */
export function dueWithin(days: number, name: string) {
  return ({ today }: ReportPeriod): QueryParams => ({ [`${name}To`]: addDays(today, days) });
}

/** A date of this month so far. */
export function inThisMonth(name: string, more: QueryParams = {}) {
  return ({ today }: ReportPeriod): QueryParams => ({
    [`${name}From`]: startOf('month', today),
    [`${name}To`]: today,
    ...more,
  });
}

/** A date before today. */
export function beforeToday(name: string, more: QueryParams = {}) {
  return ({ today }: ReportPeriod): QueryParams => ({ [`${name}To`]: addDays(today, -1), ...more });
}

/** Filters that don't depend on the date. */
export function always(query: QueryParams) {
  return (): QueryParams => query;
}
