import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { addDays, dateIn, formatInstant, todayIn } from '#app/lib/dates.ts';
import { fullName } from '#app/lib/names.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { readListQuery } from '#app/lists/list-query.ts';
import { loadClinicOf } from '#app/sections/agreements/patient-context.server.ts';
import { patientOfQuery } from '#app/sections/patients/choose-patient.server.ts';
import { newWaitlistEntry } from '#server/inova/contract/scheduling/waitlist.ts';
import { slotOptions } from '../choices.ts';
import { loadAppointment } from '../load-appointment.server.ts';
import { waitPath } from '../paths.ts';

/** The form of a new entry; the ID of a provider comes as text, empty for any. */
export const addForm = newWaitlistEntry.extend({
  provider: z.coerce.number().int().positive().optional(),
  patientId: z.coerce.number().int().positive(),
  appointmentId: z.coerce.number().int().positive().optional(),
});

const usualDays = 30;

/** The form if the address names an appointment or a patient; otherwise the search for a patient. */
export async function loadAdding(context: AppLoadContext, searchParams: URLSearchParams) {
  const query = readListQuery(searchParams);
  if (query.appointment) return { adding: await addingFor(context, null, query.appointment), search: null };
  const { patient, search } = await patientOfQuery(context, query, waitPath);
  return { adding: patient ? await addingFor(context, patient, null) : null, search };
}

async function addingFor(context: AppLoadContext, patientId: string | null, appointmentId: string | null) {
  const appointment = appointmentId ? await loadAppointment(context, appointmentId) : null;
  const id = appointment?.patientId ?? requireRecordId(patientId ?? undefined);
  const [patient, setup] = await Promise.all([context.inova.patients.get(id), context.inova.appointments.setup()]);
  const clinic = await loadClinicOf(context, patient.client);
  const today = todayIn(clinic.timeZone);
  const role = setup.types.find(({ client, name }) => client === patient.client && name === appointment?.type)?.role;
  const lastDay = appointment && addDays(dateIn(appointment.startsAt, appointment.timeZone), -1);
  return {
    patient: { id, name: fullName(patient), dob: patient.dob, clinic: clinic.name },
    appointment: appointment && {
      id: appointment.id,
      type: appointment.type,
      text: `${appointment.type}, ${formatInstant(appointment.startsAt, appointment.timeZone)}`,
    },
    ...slotOptions(setup, patient.client, role),
    today,
    setup: formSetup(addForm),
    values: {
      type: appointment?.type ?? '',
      fromOn: today,
      deadlineOn: lastDay && lastDay >= today ? lastDay : addDays(today, appointment ? 0 : usualDays),
    },
  };
}
