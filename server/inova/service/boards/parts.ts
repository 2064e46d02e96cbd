import { shift, startOf } from '../dates/period.ts';
import type { Query, When } from './definition.ts';

/** A date within the period asked for. */
export function within(name: string, more: Query = {}) {
  return ({ from, to }: When): Query => ({ [`${name}From`]: from, [`${name}To`]: to, ...more });
}

/** A date of today. */
export function onToday(name: string, more: Query = {}) {
  return ({ today }: When): Query => ({ [`${name}From`]: today, [`${name}To`]: today, ...more });
}

/** A date of the last so many days, today among them. */
export function ofLast(days: number, name: string, more: Query = {}) {
  return ({ today }: When): Query => ({ [`${name}From`]: shift(today, 1 - days), [`${name}To`]: today, ...more });
}

/** A date of the next so many days, from tomorrow on. */
export function ofNext(days: number, name: string, more: Query = {}) {
  return ({ today }: When): Query => ({
    [`${name}From`]: shift(today, 1),
    [`${name}To`]: shift(today, days),
    ...more,
  });
}

/** A date of this month so far. */
export function ofThisMonth(name: string, more: Query = {}) {
  return ({ today }: When): Query => ({ [`${name}From`]: startOf('month', today), [`${name}To`]: today, ...more });
}

/** A date before today. */
export function past(name: string, more: Query = {}) {
  return ({ today }: When): Query => ({ [`${name}To`]: shift(today, -1), ...more });
}

/** Filters that do not depend on the day. */
export function always(query: Query) {
  return (): Query => query;
}
