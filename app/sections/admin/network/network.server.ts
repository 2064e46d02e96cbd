import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { FormError } from '#app/forms/form-failure.server.ts';
import { instantAt, type TimeZone } from '#app/lib/dates.ts';
import { newIntakeRule, reason } from '#server/inova/contract/switches.ts';
import { dayOfYear, timeOfDay } from '#server/inova/contract/tasks/tasks.ts';
import { type Feature, features } from '#server/inova/contract/text/feature-names.ts';
import { id } from '#server/inova/contract/wire.ts';

/** The feature in the address; 404 for any other. */
export function requireFeature(text: string | undefined): Feature {
  if (text === undefined || !Object.hasOwn(features, text)) throw new Response(null, { status: 404 });
  return text as Feature;
}

/** A change of a feature; times are on the clock of the user's clinic. */
export const switchForm = z.object({
  client: id.nullable().default(null),
  isOn: z.enum(['on', 'off'], { error: 'Select on or off' }),
  startDay: dayOfYear.optional(),
  startTime: timeOfDay.optional(),
  endDay: dayOfYear.optional(),
  endTime: timeOfDay.optional(),
  reason,
});
export const cancelForm = z.object({ reason });
/** Its reason has another name than that of a change, which is in a dialog of the same page. */
export const intakeForm = z.object({ hours: newIntakeRule.shape.hours, ruleReason: reason });

type SwitchForm = z.output<typeof switchForm>;

/** What the call takes for a form. */
export function toSwitch(feature: Feature, form: SwitchForm, timeZone: TimeZone) {
  const startsAt = instantOf('start', form.startDay, form.startTime, timeZone);
  const endsAt = instantOf('end', form.endDay, form.endTime, timeZone);
  return { feature, client: form.client, isOn: form.isOn === 'on', startsAt, endsAt, reason: form.reason };
}

function instantOf(name: 'start' | 'end', day: string | undefined, time: string | undefined, timeZone: TimeZone) {
  if (!day && time) throw new FormError('Enter a date', { field: `${name}Day` });
  if (!day) return null;
  const [hours = 0, minutes = 0] = (time ?? '00:00').split(':').map(Number);
  return new Date(instantAt(day, hours * 60 + minutes, timeZone)).toISOString();
}

/** inova names its fields otherwise than the form. */
export async function besideFormFields<T>(change: Promise<T>): Promise<T> {
  return change.catch((error) => {
    const [, name = '', message = ''] = /^(startsAt|endsAt): (.*)$/.exec(error?.errors?.[0] ?? '') ?? [];
    if (!name) throw error;
    throw new FormError(message, { field: name === 'startsAt' ? 'startDay' : 'endDay' });
  });
}

/** A change of a feature that can be cancelled; 404 for any other. */
export async function findChange({ inova }: AppLoadContext, text: string | undefined) {
  const found = (await inova.switches.list()).find((change) => String(change.id) === text);
  if (!found) throw new Response(null, { status: 404 });
  return found;
}
