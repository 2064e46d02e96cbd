import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { answerDraftIntent, keepFormDraft } from '#app/forms/form-draft.server.ts';
import { intentOf, runForm } from '#app/forms/submit-form.server.ts';
import { formatInstant } from '#app/lib/dates.ts';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { newAppointment } from '#server/inova/contract/scheduling/appointments.ts';
import { bookedPatient } from '../consults/booked-patient.server.ts';
import { PatientChoice } from '../patients/patient-choice.tsx';
import { bookingDraft, loadBooking } from './booking.server.ts';
import { BookingForm, bookingFormId } from './booking-form.tsx';
import { freeTimesOfForm, showFreeTimes } from './free-times.server.ts';
import { schedulePath } from './paths.ts';
import { scheduleHref } from './schedule.server.ts';

export const meta = () => [{ title: 'Book appointment · inova' }];
export const handle = {
  keptForm: (page?: { bookingForm: unknown }) => (page?.bookingForm ? bookingFormId : undefined),
};

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadBooking(context, new URL(request.url).searchParams);
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = bookingDraft(bookedPatient(context, request));
  const answered = await answerDraftIntent(context, request, { ...form, backHref: schedulePath });
  if (answered) return answered;
  if (intentOf(context) === 'times') return showFreeTimes(context, newAppointment);
  const outcome = await runForm(context, {
    schema: newAppointment,
    run: (booking, { key }) => context.inova.appointments.book(booking, key),
  });
  if (!outcome.ok) {
    await keepFormDraft(context, form);
    return data({ ...outcome.answer, free: await freeTimesOfForm(context) }, { status: outcome.status });
  }
  await context.drafts.remove(form.about);
  const { patient, type, startsAt, timeZone, providerName, client, laterInSeries } = outcome.result;
  const others = laterInSeries > 0 ? `, and ${laterInSeries} more` : '';
  const text = `${patient}: ${type} booked for ${formatInstant(startsAt, timeZone)} with ${providerName}${others}`;
  await context.flash({ kind: 'success', text });
  const clinic = context.staff.principal.isCorporate ? String(client) : '';
  return redirect(scheduleHref({ clinic, date: outcome.value.day }));
}

export default function BookAppointment() {
  const { search, bookingForm, backHref } = useLoaderData<typeof loader>();
  return (
    <Stack>
      <PageHeader
        title="Book appointment"
        subtitle={bookingForm ? undefined : 'Find a patient'}
        actions={<ButtonLink href={backHref}>Scheduling</ButtonLink>}
      />
      {bookingForm ? <BookingForm {...bookingForm} backHref={backHref} /> : <PatientChoice {...search} />}
    </Stack>
  );
}
