import type { AppLoadContext } from '@remix-run/node';
import { newForm, openFormDraft } from '#app/forms/form-draft.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { parseDay, parseTime, todayIn } from '#app/lib/dates.ts';
import { fullName } from '#app/lib/names.ts';
import { nullIfUnavailable } from '#app/lib/null-if-unavailable.server.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { hrefWithQuery, type ListQuery, omitParams, readListQuery } from '#app/lists/list-query.ts';
import { patientOfQuery } from '#app/sections/patients/choose-patient.server.ts';
import { newBooking } from '#server/inova/contract/consults.ts';
import { methodOptions } from './choices.server.ts';
import { counselorOptions } from './consult.server.ts';
import { findFreeTimes } from './free-times.server.ts';
import { presetSlot } from './preset-slot.server.ts';

const page = '/benefits/fccalendar/book';

/** The booking form if the URL names a patient or the search has a single result; otherwise the search. */
export async function loadBooking(context: AppLoadContext, searchParams: URLSearchParams) {
  const query = readListQuery(searchParams);
  const { patient, search } = await patientOfQuery(context, query, page);
  return {
    backHref: hrefWithQuery('/benefits/fccalendar', {
      clinic: query.clinic ?? '',
      date: parseDay(query.date ?? null) ?? '',
    }),
    bookingForm: patient ? await loadBookingForm(context, patient, query) : null,
    search,
  };
}

/** The draft of a booking for a patient; what the form opens with depends on the day. */
export const bookingDraft = (patient: number) => newForm(`consult of patient ${patient}`);

async function loadBookingForm(context: AppLoadContext, patientId: string, query: ListQuery) {
  const patient = await context.inova.patients.get(requireRecordId(patientId));
  const [counselors, history, clinics] = await Promise.all([
    counselorOptions(context, patient.client),
    nullIfUnavailable(context.inova.patients.history(patient.id)),
    context.clinics(),
  ]);
  const clinic = clinics.find(({ id }) => id === patient.client);
  const timeZone = clinic?.timeZone;
  const today = todayIn(timeZone);
  const isUpcoming = (state: string) => state === 'booked' || state === 'confirmed';
  const consults = (history?.appointments ?? []).filter(({ type }) => type === 'Financial consult');
  const slot = await presetSlot(context, counselors, {
    ...{ counselor: query.counselor, date: parseDay(query.date ?? null), time: parseTime(query.time ?? null), today },
    lastCounselor: consults.toSorted((a, b) => b.startsAt.localeCompare(a.startsAt))[0]?.provider,
  });
  const draft = await openFormDraft(context, {
    ...bookingDraft(patient.id),
    texts: {
      patientId: String(patient.id),
      counselor: slot.counselor ?? '',
      day: slot.day ?? '',
      time: slot.time ?? '',
      minutes: '45',
      method: methodOptions[0]?.value ?? '',
    },
  });
  const free = draft.shown ? await findFreeTimes(context.inova, draft.texts) : slot.free;
  return {
    patient: {
      id: patient.id,
      name: fullName(patient),
      dob: patient.dob,
      clinic: clinic?.name ?? '',
      timeZone,
      email: patient.email,
    },
    counselors,
    methods: methodOptions,
    booked: consults
      .filter(({ state }) => isUpcoming(state))
      .map(({ id, startsAt, provider }) => ({ id, startsAt, provider })),
    free,
    today,
    setup: formSetup(newBooking, { draft }),
    path: hrefWithQuery(page, omitParams({ ...query, patient: patientId }, ['q'])),
  };
}
