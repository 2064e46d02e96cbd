import { z } from 'zod';
import { dayOfYear, timeOfDay } from './tasks.ts';

/** When something comes back, on the clinic's clock: of reminders and of all that is snoozed; `own` takes a date and a time. */
export const laterTimes = {
  hour: 'In 1 hour',
  tomorrow: 'Tomorrow 9 AM',
  'business-day': 'Next business day 9 AM',
  week: 'In 1 week 9 AM',
  own: 'Date and time',
} as const;
export type LaterTime = keyof typeof laterTimes;

/** What users enter to say when. */
export const later = z.object({
  when: z
    .enum(Object.keys(laterTimes) as [LaterTime, ...LaterTime[]], { error: 'Select a time' })
    .meta({ examples: ['tomorrow'] }),
  day: dayOfYear.optional(),
  time: timeOfDay.optional(),
});
export type Later = z.infer<typeof later>;
