import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { FormCancel } from '#app/forms/form-cancel.tsx';
import { answerDraftIntent, keepFormDraft } from '#app/forms/form-draft.server.ts';
import { FormHeader } from '#app/forms/form-header.tsx';
import { ReopeningForm } from '#app/forms/reopening-form.tsx';
import { intentOf, runForm } from '#app/forms/submit-form.server.ts';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { formatInstant } from '#app/lib/dates.ts';
import { hrefWithQuery } from '#app/lists/list-query.ts';
import { PatientChoice } from '#app/sections/patients/patient-choice.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { newBooking } from '#server/inova/contract/consults.ts';
import { bookedPatient } from './booked-patient.server.ts';
import { bookingDraft, loadBooking } from './booking.server.ts';
import { BookingPatient } from './booking-patient.tsx';
import styles from './consult.module.css';
import { EmailHint } from './email-hint.tsx';
import { withEmailNotice } from './email-notice.ts';
import { freeTimesOfForm, showFreeTimes } from './free-times.server.ts';
import { NoteField } from './note-field.tsx';
import { SlotFields } from './slot-fields.tsx';

const formId = 'booking';

export const meta = () => [{ title: 'Book consult · inova' }];
export const handle = {
  keptForm: (page?: { bookingForm: unknown }) => (page?.bookingForm ? formId : undefined),
};

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadBooking(context, new URL(request.url).searchParams);
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = bookingDraft(bookedPatient(context, request));
  const answered = await answerDraftIntent(context, request, { ...form, backHref: '/benefits/fccalendar' });
  if (answered) return answered;
  if (intentOf(context) === 'times') return showFreeTimes(context, newBooking);
  const outcome = await runForm(context, {
    schema: newBooking,
    run: (booking, { key }) => context.inova.consults.book(booking, key),
  });
  if (!outcome.ok) {
    await keepFormDraft(context, form);
    return data({ ...outcome.answer, free: await freeTimesOfForm(context) }, { status: outcome.status });
  }
  await context.drafts.remove(form.about);
  const { patient, startsAt, timeZone, counselorName, client } = outcome.result;
  const text = `${patient}: consult booked for ${formatInstant(startsAt, timeZone)} with ${counselorName}`;
  const clinic = context.staff.principal.isCorporate ? String(client) : '';
  await context.flash({ kind: 'success', text: withEmailNotice(text, outcome.result) });
  return redirect(hrefWithQuery('/benefits/fccalendar', { clinic, date: outcome.value.day }));
}

export default function BookConsult() {
  const { search, bookingForm, backHref } = useLoaderData<typeof loader>();
  return (
    <div className={styles.page}>
      <PageHeader
        title="Book consult"
        subtitle={bookingForm ? 'Financial consult with one of the clinic’s counselors' : 'Find a patient'}
        actions={<ButtonLink href={backHref}>Consults Calendar</ButtonLink>}
      />
      {bookingForm ? <BookingForm {...bookingForm} backHref={backHref} /> : <PatientChoice {...search} />}
    </div>
  );
}

type BookingFormData = NonNullable<Awaited<ReturnType<typeof loadBooking>>['bookingForm']>;

function BookingForm({
  patient,
  counselors,
  methods,
  booked,
  free,
  today,
  setup,
  path,
  backHref,
}: BookingFormData & { backHref: string }) {
  const answer = useActionData<typeof action>();
  const form = usePortalForm({ id: formId, setup, answer });
  const isPending = useNavigation().formAction === path;
  return (
    <>
      <BookingPatient patient={patient} consults={booked} />
      <ReopeningForm action={path} {...form.props} className={styles.form}>
        <FormHeader form={form} />
        <input type="hidden" name="patientId" value={patient.id} />
        <Fields>
          <SlotFields
            form={form}
            counselors={counselors}
            methods={methods}
            today={today}
            free={answer ? answer.free : free}
          />
          <NoteField form={form} />
        </Fields>
        <EmailHint email={patient.email} />
        <FormActions>
          <Button variant="primary" pending={isPending}>
            Book consult
          </Button>
          <FormCancel form={form} href={backHref} />
        </FormActions>
      </ReopeningForm>
    </>
  );
}
