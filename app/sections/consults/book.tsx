import { useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { toConformReply, toFormFailure } from '#app/forms/form-failure.server.ts';
import { formatInstant } from '#app/lib/dates.ts';
import { formErrors } from '#app/lib/form-errors.ts';
import { readSubmission } from '#app/lib/submission.server.ts';
import { hrefWithQuery } from '#app/lists/list-query.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { type NewBooking, newBooking } from '#server/inova/contract/consults.ts';
import { loadBooking } from './booking.server.ts';
import { BookingPatient } from './booking-patient.tsx';
import styles from './consult.module.css';
import { EmailHint } from './email-hint.tsx';
import { withEmailNotice } from './email-notice.ts';
import { NoteField } from './note-field.tsx';
import { PatientChoice } from './patient-choice.tsx';
import { slotFields } from './slot.ts';
import { SlotFields } from './slot-fields.tsx';

export const meta = () => [{ title: 'Book consult · inova' }];

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadBooking(context, new URL(request.url).searchParams);
}

export async function action({ context }: ActionFunctionArgs) {
  const submission = readSubmission(context, newBooking);
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 });
  const booking = submission.value;
  const key = String(context.form?.get('onceKey'));
  try {
    const booked = await context.once(key, booking, () => context.inova.consults.book(booking, key));
    const { patient, startsAt, timeZone, counselorName, client } = booked;
    const text = `${patient}: consult booked for ${formatInstant(startsAt, timeZone)} with ${counselorName}`;
    await context.flash({ kind: 'success', text: withEmailNotice(text, booked) });
    const clinic = context.staff.principal.isCorporate ? String(client) : '';
    return redirect(hrefWithQuery('/benefits/fccalendar', { clinic, date: booking.day }));
  } catch (error) {
    const failure = toFormFailure(error, slotFields);
    return data(toConformReply(submission, failure), { status: failure.status });
  }
}

export default function BookConsult() {
  const { search, bookingForm, backHref } = useLoaderData<typeof loader>();
  return (
    <div className={styles.page}>
      <PageHeader
        title="Book consult"
        subtitle={
          bookingForm ? 'Financial consult with one of the clinic’s counselors' : 'Find the patient to book for'
        }
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
  values,
  today,
  onceKey,
  path,
  backHref,
}: BookingFormData & { backHref: string }) {
  const lastResult = useActionData<typeof action>();
  const isPending = useNavigation().formAction === path;
  const [form, fields] = useForm<NewBooking>({ lastResult, defaultValue: values });
  return (
    <>
      <BookingPatient patient={patient} consults={booked} />
      <PortalForm action={path} id={form.id} className={styles.form}>
        <input type="hidden" name="patientId" value={patient.id} />
        <input type="hidden" name="onceKey" value={onceKey} />
        <ErrorSummary errors={formErrors(form.errors, form.allErrors)} />
        <Fields>
          <SlotFields counselors={counselors} methods={methods} fields={fields} today={today} />
          <NoteField field={fields.note} />
        </Fields>
        <EmailHint email={patient.email} />
        <FormActions>
          <Button variant="primary" pending={isPending}>
            Book consult
          </Button>
          <ButtonLink href={backHref}>Cancel</ButtonLink>
        </FormActions>
      </PortalForm>
    </>
  );
}
