import { useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { refusalOf, replyOf } from '#app/forms/refusal.server.ts';
import { formErrors } from '#app/lib/form-errors.ts';
import { showInstant } from '#app/lib/instant.tsx';
import { readSubmission } from '#app/lib/submission.server.ts';
import { hrefOf } from '#app/lists/asked.ts';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { type NewBooking, newBooking } from '#server/inova/contract/consults.ts';
import { bookingOf } from './book.server.ts';
import { BookedBefore } from './booked-before.tsx';
import styles from './consult.module.css';
import { LetterHint } from './letter-hint.tsx';
import { toldOf } from './letter-words.ts';
import { NoteField } from './note-field.tsx';
import { PatientChoice } from './patient-choice.tsx';
import { slotFields } from './slot.ts';
import { SlotFields } from './slot-fields.tsx';

export const meta = () => [{ title: 'Book a consult · inova' }];

export function loader({ context, request }: LoaderFunctionArgs) {
  return bookingOf(context, new URL(request.url).searchParams);
}

export async function action({ context }: ActionFunctionArgs) {
  const submission = readSubmission(context, newBooking);
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 });
  const booking = submission.value;
  const key = String(context.form?.get('onceKey'));
  try {
    const booked = await context.once(key, booking, () => context.inova.consultBookings.book(booking, key));
    const { patient, startsAt, timeZone, counselorName, client } = booked;
    const text = `${patient}: consult booked for ${showInstant(startsAt, timeZone)} with ${counselorName}`;
    await context.flash({ kind: 'success', text: toldOf(text, booked) });
    const clinic = context.staff.principal.isCorporate ? String(client) : '';
    return redirect(hrefOf('/benefits/fccalendar', { clinic, date: booking.day }));
  } catch (error) {
    const refusal = refusalOf(error, slotFields);
    return data(replyOf(submission, refusal), { status: refusal.status });
  }
}

export default function BookConsult() {
  const { search, chosen, backHref } = useLoaderData<typeof loader>();
  return (
    <div className={styles.page}>
      <PageHead
        title="Book a consult"
        subtitle={chosen ? 'A financial consult with a counselor of the clinic' : 'Whom is it for?'}
        actions={<ButtonLink href={backHref}>Consults Calendar</ButtonLink>}
      />
      {chosen ? <BookingForm {...chosen} backHref={backHref} /> : <PatientChoice {...search} />}
    </div>
  );
}

type Chosen = NonNullable<Awaited<ReturnType<typeof bookingOf>>['chosen']>;

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
}: Chosen & { backHref: string }) {
  const lastResult = useActionData<typeof action>();
  const isPending = useNavigation().formAction === path;
  const [form, fields] = useForm<NewBooking>({ lastResult, defaultValue: values });
  return (
    <>
      <BookedBefore patient={patient} consults={booked} />
      <PortalForm action={path} id={form.id} className={styles.form}>
        <input type="hidden" name="patientId" value={patient.id} />
        <input type="hidden" name="onceKey" value={onceKey} />
        <ErrorSummary errors={formErrors(form.errors, form.allErrors)} />
        <Fields>
          <SlotFields counselors={counselors} methods={methods} fields={fields} today={today} />
          <NoteField state={fields.note} />
        </Fields>
        <LetterHint email={patient.email} />
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
