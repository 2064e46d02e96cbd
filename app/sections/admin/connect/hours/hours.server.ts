import { type AppLoadContext, redirect } from '@remix-run/node';
import { z } from 'zod';
import { FormError } from '#app/forms/form-failure.server.ts';
import { submitButton, submitForm } from '#app/forms/submit-form.server.ts';
import { formatDate } from '#app/lib/dates.ts';
import type { ClinicHours } from '#server/inova/contract/messages/message-settings.ts';
import { describeHoliday } from './holiday-text.ts';
import { holidayForm, toHours, weekForm } from './hours-form.server.ts';
import { hoursPath } from './hours-path.ts';
import { describeWeek } from './week.ts';

type Holiday = ClinicHours['holidays'][number];

/** The hours and holidays of the user's clinic. */
export function loadHours({ inova, staff }: AppLoadContext): Promise<ClinicHours> {
  return inova.messageSettings.hours({ clientId: staff.user.client });
}

/** Saves part of a clinic's times, and keeps the other. */
async function save(context: AppLoadContext, version: number, change: (current: ClinicHours) => Partial<ClinicHours>) {
  const current = await loadHours(context);
  const { hours, holidays } = { ...current, ...change(current) };
  return context.inova.messageSettings.saveHours({ clientId: context.staff.user.client, hours, holidays, version });
}

/** Saves the weekly hours from their form. */
export function saveWeek(context: AppLoadContext) {
  return submitForm(context, {
    schema: weekForm,
    run: (times, { version }) => save(context, version, () => ({ hours: toHours(times) })),
    success: () => ({ to: hoursPath, message: 'Weekly hours saved' }),
    conflict: async (times) => {
      const { version, hours } = await loadHours(context);
      return { version, theirs: describeWeek(hours), mine: describeWeek(toHours(times)) };
    },
  });
}

/** The holiday in the address; redirects to the list if the clinic has none like it. */
export async function findHoliday(context: AppLoadContext, day: string | undefined) {
  const { version, holidays } = await loadHours(context);
  const holiday = holidays.find((each) => each.day === day);
  if (holiday) return { version, holiday };
  await context.flash({ kind: 'error', text: 'This holiday no longer exists' });
  throw redirect(hoursPath);
}

/** Adds a holiday from its form, or with `replaced` changes the one on that day. */
export function saveHoliday(context: AppLoadContext, replaced: string | null) {
  return submitForm(context, {
    schema: holidayForm,
    subject: replaced,
    run: (holiday, { version }) =>
      save(context, version, ({ holidays }) => ({ holidays: withHoliday(holidays, holiday, replaced) })),
    success: (_, { name }) => ({ to: hoursPath, message: `${name} has been ${replaced ? 'saved' : 'added'}` }),
    conflict: async (holiday) => {
      const { version, holidays } = await loadHours(context);
      const current = holidays.find(({ day }) => day === (replaced ?? holiday.day));
      return { version, theirs: current ? describeHoliday(current) : {}, mine: describeHoliday(holiday) };
    },
  });
}

function withHoliday(holidays: Holiday[], holiday: Holiday, replaced: string | null): Holiday[] {
  const others = holidays.filter(({ day }) => day !== replaced);
  if (others.some(({ day }) => day === holiday.day))
    throw new FormError('This day is already in the list', { field: 'day' });
  return [...others, holiday].toSorted((a, b) => a.day.localeCompare(b.day));
}

/** Removes the holiday of the pressed button. */
export function removeHoliday(context: AppLoadContext) {
  return submitButton(context, {
    schema: z.object({ day: z.string() }),
    run: ({ day }, { version }) =>
      save(context, version, ({ holidays }) => ({ holidays: holidays.filter((each) => each.day !== day) })),
    success: (_, { day }) => ({ to: hoursPath, message: `${formatDate(day)} is no longer a holiday` }),
    backHref: hoursPath,
  });
}
