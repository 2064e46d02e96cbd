import type { AppLoadContext } from '@remix-run/node';
import { newForm, openFormDraft } from '#app/forms/form-draft.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { parseDay, parseTime, todayIn } from '#app/lib/dates.ts';
import { fullName } from '#app/lib/names.ts';
import { nullIfUnavailable } from '#app/lib/null-if-unavailable.server.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { hrefWithQuery, type ListQuery, omitParams, readListQuery } from '#app/lists/list-query.ts';
import { newAppointment } from '#server/inova/contract/scheduling/appointments.ts';
import { patientOfQuery } from '../patients/choose-patient.server.ts';
import { slotOptions } from './choices.ts';
import { findFreeTimes } from './free-times.server.ts';
import { methodOptions, repeatOptions } from './options.server.ts';
import { bookPath, schedulePath } from './paths.ts';

/** The booking form if the address names a patient or the search has a single result; otherwise the search. */
export async function loadBooking(context: AppLoadContext, searchParams: URLSearchParams) {
  const query = readListQuery(searchParams);
  const { patient, search } = await patientOfQuery(context, query, bookPath);
  return {
    backHref: hrefWithQuery(schedulePath, {
      clinic: query.clinic ?? '',
      date: parseDay(query.date ?? null) ?? '',
    }),
    bookingForm: patient ? await loadBookingForm(context, patient, query) : null,
    search,
  };
}

/** The draft of a booking for a patient; what the form opens with depends on the address. */
export const bookingDraft = (patient: number) => newForm(`appointment of patient ${patient}`);

async function loadBookingForm(context: AppLoadContext, patientId: string, query: ListQuery) {
  const patient = await context.inova.patients.get(requireRecordId(patientId));
  const [setup, history, clinics] = await Promise.all([
    context.inova.appointments.setup(),
    nullIfUnavailable(context.inova.patients.history(patient.id)),
    context.clinics(),
  ]);
  const clinic = clinics.find(({ id }) => id === patient.client);
  const today = todayIn(clinic?.timeZone);
  const draft = await openFormDraft(context, {
    ...bookingDraft(patient.id),
    texts: {
      patientId: String(patient.id),
      type: query.type ?? '',
      provider: query.provider ?? '',
      day: parseDay(query.date ?? null) ?? today,
      time: parseTime(query.time ?? null) ?? '',
      method: 'In person',
    },
  });
  return {
    patient: {
      id: patient.id,
      name: fullName(patient),
      dob: patient.dob,
      clinic: clinic?.name ?? '',
      timeZone: clinic?.timeZone,
    },
    upcoming: (history?.appointments ?? [])
      .filter(({ state }) => ['booked', 'confirmed'].includes(state))
      .map(({ id, type, startsAt, provider }) => ({ id, type, startsAt, provider })),
    ...slotOptions(setup, patient.client),
    shown: setup.types
      .filter(({ client }) => client === patient.client)
      .map(({ name, shownAs, preparation }) => ({
        type: name,
        text: [shownAs, preparation].filter(Boolean).join('. '),
      })),
    methods: methodOptions,
    repeats: repeatOptions,
    mayOverbook: setup.mayOverbook,
    free: await findFreeTimes(context.inova, draft.texts),
    today,
    setup: formSetup(newAppointment, { draft }),
    path: hrefWithQuery(bookPath, omitParams({ ...query, patient: patientId }, ['q'])),
  };
}
