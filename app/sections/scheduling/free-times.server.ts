import { type AppLoadContext, data } from '@remix-run/node';
import { z } from 'zod';
import { shownAgain } from '#app/forms/shown-again.server.ts';
import { parseDay } from '#app/lib/dates.ts';
import { nullIfUnavailable } from '#app/lib/null-if-unavailable.server.ts';
import { parseRecordId } from '#app/lib/record-id.ts';
import { readValues } from '#app/lib/submission.server.ts';
import type { Inova } from '#server/inova/client/inova.ts';

/** What is known of a slot, as text. */
export interface TypedSlot {
  provider?: string;
  type?: string;
  day?: string;
  /** An appointment that is to be moved. */
  except?: string;
}

/** The times at which the provider is free that day; null without type, provider, and date. */
export async function findFreeTimes(inova: Inova, { provider, type, day, except }: TypedSlot) {
  const [id, date] = [parseRecordId(provider), parseDay(day ?? null)];
  if (!id || !date || !type) return null;
  return nullIfUnavailable(
    inova.appointments.freeTimes(id, {
      day: date,
      type: type.slice(0, 100),
      except: parseRecordId(except) ?? undefined,
    }),
  );
}

const typedSlot = z.object({
  provider: z.string().optional(),
  type: z.string().optional(),
  day: z.string().optional(),
});

/** The free times of the slot in a submitted form; `fixed` is what the form doesn't ask for. */
export const freeTimesOfForm = (context: AppLoadContext, fixed: TypedSlot = {}) =>
  findFreeTimes(context.inova, { ...readValues(context, typedSlot), ...fixed });

/** The response to "Show free times": the form as entered, with the free times of its slot. */
export async function showFreeTimes(context: AppLoadContext, schema: z.ZodObject, fixed?: TypedSlot) {
  const { answer, status } = shownAgain(context, schema);
  return data({ ...answer, free: await freeTimesOfForm(context, fixed) }, { status });
}
