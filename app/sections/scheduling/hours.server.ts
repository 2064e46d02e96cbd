import { type AppLoadContext, redirect } from '@remix-run/node';
import { z } from 'zod';
import { submitButton, submitForm } from '#app/forms/submit-form.server.ts';
import { formatDate } from '#app/lib/dates.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { InovaError } from '#server/inova/client/error.ts';
import { newDays } from '#server/inova/contract/scheduling/provider-hours.ts';
import { toHours, weekForm } from '../admin/connect/hours/hours-form.server.ts';
import { describeWeek } from '../admin/connect/hours/week.ts';
import { hoursPath, schedulePath } from './paths.ts';

export { newDays, weekForm };

/** The hours of the provider in the address; leads to the schedule if the user's clinics have none like it. */
export async function loadHours(context: AppLoadContext, provider: string | undefined) {
  try {
    return await context.inova.providerHours.read(requireRecordId(provider));
  } catch (error) {
    if (!(error instanceof InovaError) || error.status !== 404) throw error;
    await context.flash({ kind: 'error', text: 'This provider no longer exists' });
    throw redirect(schedulePath);
  }
}

/** The providers of the clinic of the one in the address; without one, leads to the first, of the current clinic if it has any. */
export async function loadProviders({ inova, staff }: AppLoadContext, provider: string | undefined) {
  const { providers } = await inova.appointments.setup();
  const ofClinic = (clinic: number | undefined) => providers.filter(({ client }) => client === clinic);
  if (provider) return ofClinic(providers.find(({ id }) => String(id) === provider)?.client);
  const [first = providers[0]] = ofClinic(staff.user.client);
  throw redirect(first ? `${hoursPath}/${first.id}` : schedulePath);
}

/** Saves the weekly hours from their form. */
export function saveWeek(context: AppLoadContext, provider: number) {
  return submitForm(context, {
    schema: weekForm,
    subject: provider,
    run: (times, { version }) => context.inova.providerHours.save(provider, { hours: toHours(times), version }),
    success: ({ name }) => ({ to: `${hoursPath}/${provider}`, message: `Weekly hours of ${name} saved` }),
    conflict: async (times) => {
      const { version, hours } = await loadHours(context, String(provider));
      return { version, theirs: describeWeek(hours), mine: describeWeek(toHours(times)) };
    },
  });
}

/** Adds days with other hours, and says how many appointments are booked outside of them. */
export function addDays(context: AppLoadContext, provider: number) {
  return submitForm(context, {
    schema: newDays,
    subject: provider,
    run: (days) => context.inova.providerHours.addDays(provider, days),
    success: ({ days }, { from, to }) => {
      const booked = days.filter(({ day }) => day >= from && day <= to).reduce((sum, each) => sum + each.booked, 0);
      const affected = booked === 1 ? '1 appointment is' : `${booked} appointments are`;
      const text = from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
      const note = booked > 0 ? `. ${affected} booked outside of these hours.` : '';
      return { to: `${hoursPath}/${provider}`, message: `Hours of ${text} saved${note}` };
    },
  });
}

/** Removes the day of the pressed button. */
export function removeDay(context: AppLoadContext, provider: number) {
  return submitButton(context, {
    schema: z.object({ day: z.string() }),
    subject: provider,
    run: ({ day }) => context.inova.providerHours.removeDay(provider, { day }),
    success: (_, { day }) => ({ to: `${hoursPath}/${provider}`, message: `${formatDate(day)} has the usual hours` }),
    backHref: `${hoursPath}/${provider}`,
  });
}
