import type { AppLoadContext } from '@remix-run/node';
import { newForm } from '#app/forms/form-draft.server.ts';
import type { Conflict } from '#app/forms/submit-form.server.ts';
import { formatInstant } from '#app/lib/dates.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import type { Appointment } from '#server/inova/contract/scheduling/appointments.ts';
import { appointmentPath } from './paths.ts';
import { appointmentStatuses } from './statuses.ts';

/** The appointment in the address; 404 if it doesn't exist or belongs to another clinic. */
export async function loadAppointment({ inova }: AppLoadContext, id: string | undefined): Promise<Appointment> {
  return inova.appointments.get(requireRecordId(id));
}

/** The form that cancels an appointment or records its outcome, for its draft. */
export const endForm = (id: string | undefined, kind: 'cancel' | 'outcome') => ({
  ...newForm(`appointment ${id} ${kind}`),
  backHref: appointmentPath({ id: Number(id) }),
});

/** An appointment's time and status as labeled text, for the conflict table. */
export function describe({ startsAt, timeZone, providerName, state, note }: Appointment): Record<string, string> {
  return {
    Time: formatInstant(startsAt, timeZone),
    Provider: providerName ?? '',
    Status: appointmentStatuses[state][0],
    Note: note,
  };
}

/** The conflict between another user's change and this form's. */
export async function conflictWith(
  context: AppLoadContext,
  id: string | undefined,
  mine: (current: Appointment) => Record<string, string>,
): Promise<Conflict> {
  const current = await loadAppointment(context, id);
  const theirs = describe(current);
  return { version: current.version, theirs, mine: { ...theirs, ...mine(current) } };
}
