import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, isoDate, wireDate } from '../wire.ts';

const group = 'Scheduling';

const version = z
  .number()
  .int()
  .min(1)
  .meta({ examples: [1] });
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time');
const hours = z.array(z.object({ weekday: z.number().int().min(1).max(7), opensAt: clock, closesAt: clock })).max(28);

/** A provider's weekly hours (1 is Monday), and the dates to come with other hours, or with none if they are null. */
export const providerHours = z.object({
  provider: id,
  client: id,
  name: z.string(),
  timeZone: z.string(),
  hours,
  version: z.number().int(),
  days: z.array(
    z.object({
      day: wireDate,
      opensAt: clock.nullable(),
      closesAt: clock.nullable(),
      reason: z.string(),
      booked: z.number().int().meta({ description: 'Open appointments that day outside of these hours' }),
    }),
  ),
});
export type ProviderHours = z.infer<typeof providerHours>;

/** Shared by the calls about a provider's hours. */
const hoursCall = { group, extension: true, params: z.object({ provider: id }), response: providerHours };

export const read = defineCall({
  ...hoursCall,
  method: 'GET',
  path: '/scheduling/{provider}/hours',
  summary: 'Get the weekly hours of a provider and the dates with other hours.',
});

export const save = defineCall({
  ...hoursCall,
  method: 'PUT',
  path: '/scheduling/{provider}/hours',
  summary: 'Replace the weekly hours of a provider. Returns 409 if another user changed them after `version`.',
  body: z.object({ hours: hours.meta({ examples: [[{ weekday: 1, opensAt: '08:00', closesAt: '16:00' }]] }), version }),
});

/** Days of other hours; without hours, the provider is off. */
export const newDays = z.object({
  from: isoDate('Enter a date').meta({ examples: ['2031-12-24'] }),
  to: isoDate('Enter a date').meta({ examples: ['2031-12-26'] }),
  opensAt: clock
    .nullable()
    .default(null)
    .meta({ examples: ['08:00'] }),
  closesAt: clock
    .nullable()
    .default(null)
    .meta({ examples: ['12:00'] }),
  reason: z.string().trim().max(100).default(''),
});
export type NewDays = z.infer<typeof newDays>;

export const addDays = defineCall({
  ...hoursCall,
  method: 'POST',
  path: '/scheduling/{provider}/days',
  summary: 'Give a provider other hours on some days, or time off. Appointments stay booked.',
  body: newDays,
});

export const removeDay = defineCall({
  ...hoursCall,
  method: 'POST',
  path: '/scheduling/{provider}/days/remove',
  summary: 'Give a provider the usual hours on a day again.',
  body: z.object({ day: isoDate().meta({ examples: ['2031-12-24'] }) }),
});
