import { z } from 'zod';
import type { ClinicHours } from '#server/inova/contract/messages/message-settings.ts';
import { isoDate } from '#server/inova/contract/wire.ts';
import { hourFields, parts, weekdays } from './week.ts';

/** A time of day from a form, null if it was left blank. */
const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:00)?$/, 'Enter a time')
  .transform((text) => text.slice(0, 5))
  .nullable()
  .default(null);

type Times = Record<string, string | null>;
type Issue = [field: string, message: string];

const timeFields = weekdays.flatMap(({ number }) =>
  parts.flatMap((part) => Object.values(hourFields(number, part)).map((name) => [name, time] as const)),
);

/** The form of weekly hours: two times for each part of a day, blank if it is closed. */
export const weekForm = z.object(Object.fromEntries(timeFields)).superRefine((times: Times, context) => {
  for (const [field, message] of weekdays.flatMap(({ number }) => issuesOn(number, times)))
    context.addIssue({ code: 'custom', path: [field], message });
});

/** What is wrong with the hours of a day, by field. */
function issuesOn(weekday: number, times: Times): Issue[] {
  const [first, second] = parts.map((part) => hourFields(weekday, part)) as [Fields, Fields];
  const issues = [...issuesOf(first, times), ...issuesOf(second, times)];
  const [closes, reopens] = [times[first.closes], times[second.opens]];
  if (issues.length > 0 || !reopens) return issues;
  if (!closes) return [[first.opens, 'Enter the first hours of the day here']];
  return reopens > closes ? [] : [[second.opens, 'Enter a time after the first hours']];
}

type Fields = ReturnType<typeof hourFields>;

function issuesOf({ opens, closes }: Fields, times: Times): Issue[] {
  const [from, to] = [times[opens], times[closes]];
  if (from && !to) return [[closes, 'Enter when the clinic closes']];
  if (to && !from) return [[opens, 'Enter when the clinic opens']];
  return from && to && from >= to ? [[closes, 'Enter a later time']] : [];
}

/** The parsed form as the service takes it. */
export function toHours(times: Times): ClinicHours['hours'] {
  return weekdays.flatMap(({ number }) =>
    parts.flatMap((part) => {
      const { opens, closes } = hourFields(number, part);
      const [opensAt, closesAt] = [times[opens], times[closes]];
      return opensAt && closesAt ? [{ weekday: number, opensAt, closesAt }] : [];
    }),
  );
}

/** The form of a holiday: a day with other hours, or closed without them. */
export const holidayForm = z
  .object({
    day: isoDate('Enter a date'),
    name: z
      .string({ error: 'Name is required' })
      .trim()
      .min(1, 'Name is required')
      .max(100, 'Name may have 100 characters'),
    opensAt: time,
    closesAt: time,
  })
  .superRefine((times, context) => {
    for (const [field, message] of issuesOf({ opens: 'opensAt', closes: 'closesAt' }, times as unknown as Times))
      context.addIssue({ code: 'custom', path: [field], message });
  });
