import type { AppLoadContext } from '@remix-run/node';
import { addDays } from '#app/lib/dates.ts';
import type { counselorOptions } from './consult.server.ts';
import { findFreeDay, findFreeTimes } from './free-times.server.ts';

interface Requested {
  /** The counselor in the URL. */
  counselor: string | undefined;
  /** Whom the patient saw last. */
  lastCounselor: string | null | undefined;
  date: string | undefined;
  time: string | undefined;
  today: string;
}

/** The days on which the first free time is looked for. */
const daysAhead = 14;

/**
 * The slot that a booking opens with: the counselor in the URL, else the user, else whom the patient saw last, else the
 * only one; of a time in the URL, the first of all counselors who is free then.
 */
export async function presetSlot(
  { inova }: AppLoadContext,
  counselors: Awaited<ReturnType<typeof counselorOptions>>,
  { counselor, lastCounselor, date, time, today }: Requested,
) {
  const preferred = [
    counselors.find(({ value }) => value === counselor),
    counselors.find(({ isSelf }) => isSelf),
    counselors.find(({ label }) => label === lastCounselor),
    counselors.length === 1 ? counselors[0] : undefined,
  ].find((each) => each !== undefined);
  if (date && time && !counselor) {
    for (const { value } of [...(preferred ? [preferred] : []), ...counselors]) {
      const free = await findFreeTimes(inova, { counselor: value, day: date });
      if (free?.some((each) => each.time === time)) return { counselor: value, day: date, time, free };
    }
  }
  if (!preferred) return { counselor: undefined, day: date, time, free: null };
  if (date) {
    return {
      counselor: preferred.value,
      day: date,
      time,
      free: await findFreeTimes(inova, { counselor: preferred.value, day: date }),
    };
  }
  const dates = Array.from({ length: daysAhead }, (_, days) => addDays(today, days));
  const found = await findFreeDay(inova, preferred.value, dates);
  return { counselor: preferred.value, day: found?.day, time, free: found?.free ?? null };
}
