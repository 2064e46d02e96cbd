import type { PoolClient } from 'pg';
import { formatDate } from '#server/inova/contract/text/format.ts';
import { addDays } from '../../dates/period.ts';
import type { SchedulingContext } from './change.ts';
import { faultOf, isFree, type WantedSlot } from './slot.ts';

/** A date of a series with its slot. */
export interface Planned {
  day: string;
  slot: WantedSlot;
}

/** This many dates, so many days apart. */
export const daysOf = (first: string, step: number, times: number): string[] =>
  Array.from({ length: times }, (_, index) => addDays(first, index * step));

/** The dates that can't be had, each with the reason: "12/24/2026 (taken)". */
export async function clashingDates(
  tx: PoolClient,
  { at }: SchedulingContext,
  planned: Planned[],
): Promise<{ day: string; text: string }[]> {
  const clashing: { day: string; text: string }[] = [];
  for (const { day, slot } of planned) {
    const fault = await faultOf(tx, slot, at);
    const reason = fault ? (fault.isClosed ? 'closed' : fault.text) : (await isFree(tx, slot)) ? null : 'taken';
    if (reason) clashing.push({ day, text: `${formatDate(day)} (${reason})` });
  }
  return clashing;
}
