import { type AppLoadContext, data } from '@remix-run/node';
import { z } from 'zod';
import { shownAgain } from '#app/forms/shown-again.server.ts';
import { parseDay } from '#app/lib/dates.ts';
import { nullIfUnavailable } from '#app/lib/null-if-unavailable.server.ts';
import { parseRecordId } from '#app/lib/record-id.ts';
import { readValues } from '#app/lib/submission.server.ts';
import type { Inova } from '#server/inova/client/inova.ts';
import type { FreeTime } from '#server/inova/contract/consults.ts';

/** What is known of a slot, as text. */
export interface TypedSlot {
  counselor?: string;
  day?: string;
  minutes?: string;
  /** A consult that is to be rescheduled. */
  except?: string;
}

/** The times at which the counselor is free that day; null without counselor and date. */
export async function findFreeTimes(inova: Inova, { counselor, day, minutes, except }: TypedSlot) {
  const [id, date] = [parseRecordId(counselor), parseDay(day ?? null)];
  if (!id || !date) return null;
  const length = /^\d{2,3}$/.test(minutes ?? '') ? Number(minutes) : undefined;
  return nullIfUnavailable(
    inova.consults.freeTimes(id, { day: date, minutes: length, except: parseRecordId(except) ?? undefined }),
  );
}

const typedSlot = z.object({
  counselor: z.string().optional(),
  day: z.string().optional(),
  minutes: z.string().optional(),
});

/** The free times of the slot in a submitted form; `fixed` is what the form doesn't ask for. */
export const freeTimesOfForm = (context: AppLoadContext, fixed: TypedSlot = {}) =>
  findFreeTimes(context.inova, { ...readValues(context, typedSlot), ...fixed });

/** The response to "Show free times": the form as entered, with the free times of its slot and without errors of it. */
export async function showFreeTimes(context: AppLoadContext, schema: z.ZodObject, fixed?: TypedSlot) {
  const { answer, status } = shownAgain(context, schema);
  return data({ ...answer, free: await freeTimesOfForm(context, fixed) }, { status });
}

/** The first day from a date within two weeks on which the counselor is free in business hours. */
export async function findFreeDay(
  inova: Inova,
  counselor: string,
  dates: string[],
): Promise<{ day: string; free: FreeTime[] } | null> {
  for (const day of dates) {
    const free = await findFreeTimes(inova, { counselor, day });
    if (free?.some(({ isInHours }) => isInHours)) return { day, free };
  }
  return null;
}
