import { useActionData, useNavigation } from '@remix-run/react';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { FormCancel } from '#app/forms/form-cancel.tsx';
import { FormHeader } from '#app/forms/form-header.tsx';
import type { FormState } from '#app/forms/plain-form.ts';
import { ReopeningForm } from '#app/forms/reopening-form.tsx';
import { usePortalForm } from '#app/forms/use-portal-form.ts';
import { formatDate } from '#app/lib/dates.ts';
import { Instant } from '#app/lib/instant.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { IdentityBar } from '#app/ui/data/identity-bar.tsx';
import { Banner } from '#app/ui/feedback/banner.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import { ChoiceGroup } from '#app/ui/form/choice-group.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { type Option, SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { FreeStart } from '#server/inova/contract/scheduling/appointments.ts';
import styles from '../consults/consult.module.css';
import { NoteField } from '../consults/note-field.tsx';
import type { loadBooking } from './booking.server.ts';
import { appointmentPath } from './paths.ts';
import { SlotFields } from './slot-fields.tsx';

export const bookingFormId = 'booking';

type BookingFormProps = NonNullable<Awaited<ReturnType<typeof loadBooking>>['bookingForm']> & { backHref: string };

/** Books an appointment of the patient, or a series. */
export function BookingForm(props: BookingFormProps) {
  const { patient, upcoming, types, providers, mayOverbook, free, today, setup, path, backHref } = props;
  const answer = useActionData() as (FormAnswer & { free?: FreeStart[] | null }) | undefined;
  const form = usePortalForm({ id: bookingFormId, setup, answer });
  const isPending = useNavigation().formAction === path;
  return (
    <>
      <IdentityBar
        heading="h2"
        name={patient.name}
        subtitle={patient.clinic}
        facts={[{ term: 'DOB', value: formatDate(patient.dob) }]}
        actions={<a href={`/patients/${patient.id}`}>Patient record</a>}
      />
      {upcoming.map((each) => (
        <Banner key={each.id} kind="advisory" actions={<a href={appointmentPath(each)}>View</a>}>
          {each.type} on <Instant at={each.startsAt} timeZone={patient.timeZone} />
          {each.provider && ` with ${each.provider}`}
        </Banner>
      ))}
      <ReopeningForm action={path} {...form.props} className={styles.form}>
        <FormHeader form={form} />
        <input type="hidden" name="patientId" value={patient.id} />
        <Fields>
          <SlotFields
            form={form}
            types={types}
            providers={providers}
            today={today}
            mayOverbook={mayOverbook}
            free={answer?.free ?? free}
          />
          <ShownToPatients types={props.shown} />
          <ChoiceGroup type="radio" label="Method" options={props.methods} {...form.control('method')} />
          <Series form={form} repeats={props.repeats} hasClashes={hasClashes(answer)} />
          <NoteField form={form} />
        </Fields>
        <FormActions>
          <Button variant="primary" pending={isPending}>
            Book appointment
          </Button>
          <FormCancel form={form} href={backHref} />
        </FormActions>
      </ReopeningForm>
    </>
  );
}

/** What patients see of each type, to tell them on the phone. */
function ShownToPatients({ types }: { types: BookingFormProps['shown'] }) {
  return (
    <details className={styles.shown}>
      <summary>What patients see and prepare</summary>
      <DefinitionList items={types.map(({ type, text }) => ({ term: type, value: text }))} />
    </details>
  );
}

const hasClashes = (answer: FormAnswer | undefined) =>
  Boolean(answer?.result.error?.skipClashing || answer?.result.initialValue?.skipClashing);

interface SeriesProps {
  form: FormState;
  repeats: Option[];
  /** True once dates of the series were not free. */
  hasClashes: boolean;
}

function Series({ form: { control, checkbox }, repeats, hasClashes }: SeriesProps) {
  return (
    <>
      <Fields columns={2}>
        <SelectField label="Repeat" placeholder="Doesn’t repeat" options={repeats} {...control('repeat')} />
        <TextField label="Number of appointments" inputMode="numeric" {...control('times')} maxLength={2} />
      </Fields>
      {hasClashes && <ChoiceField type="checkbox" label="Book the dates that are free" {...checkbox('skipClashing')} />}
    </>
  );
}
