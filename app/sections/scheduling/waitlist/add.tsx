import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormCancel } from '#app/forms/form-cancel.tsx';
import { FormHeader } from '#app/forms/form-header.tsx';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { formatDate } from '#app/lib/dates.ts';
import { PatientChoice } from '#app/sections/patients/patient-choice.tsx';
import { PortalForm } from '#app/shell/portal-form.tsx';
import { IdentityBar } from '#app/ui/data/identity-bar.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields, FormActions } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';
import { NoteField } from '../../consults/note-field.tsx';
import { appointmentPath, waitlistEntryPath, waitlistPath, waitPath } from '../paths.ts';
import { addForm, loadAdding } from './add.server.ts';

export const meta = () => [{ title: 'Add to waitlist · inova' }];

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadAdding(context, new URL(request.url).searchParams);

export function action({ context }: ActionFunctionArgs) {
  return submitForm(context, {
    schema: addForm,
    run: (entry, { key }) => context.inova.waitlist.add(entry, key),
    success: ({ id, patient }) => ({ to: waitlistEntryPath(id), message: `${patient} is on the waitlist` }),
  });
}

export default function AddToWaitlist() {
  const { adding, search } = useLoaderData<typeof loader>();
  return (
    <Stack>
      <PageHeader
        title="Add to waitlist"
        subtitle={
          adding ? 'The patient is offered times that become free, the earliest deadline first.' : 'Find a patient'
        }
      />
      {adding && <AddingForm adding={adding} />}
      {search && !adding && <PatientChoice {...search} />}
    </Stack>
  );
}

type Adding = NonNullable<Awaited<ReturnType<typeof loadAdding>>['adding']>;

function AddingForm({ adding }: { adding: Adding }) {
  const { patient, appointment, types, providers, today, setup, values } = adding;
  const form = plainForm({ setup, answer: useActionData<typeof action>(), values });
  const { control } = form;
  const query = appointment ? `appointment=${appointment.id}` : `patient=${patient.id}`;
  return (
    <>
      <IdentityBar
        heading="h2"
        name={patient.name}
        subtitle={patient.clinic}
        facts={[{ term: 'DOB', value: formatDate(patient.dob) }]}
        actions={<a href={`/patients/${patient.id}`}>Patient record</a>}
      />
      <Card title={appointment ? `Earlier than ${appointment.text}` : 'Waiting for'}>
        <PortalForm action={`${waitPath}?${query}`}>
          <FormHeader form={form} />
          <input type="hidden" name="patientId" value={patient.id} />
          {appointment && <input type="hidden" name="appointmentId" value={appointment.id} />}
          <Fields>
            <Fields columns={2}>
              {appointment ? (
                <input type="hidden" name="type" value={appointment.type} />
              ) : (
                <SelectField label="Type" placeholder="Select a type" options={types} {...control('type')} />
              )}
              <SelectField
                label="Provider"
                placeholder="Any provider"
                options={providers}
                {...control('provider')}
                required={false}
              />
            </Fields>
            <Fields columns={2}>
              <DateField label="From" min={today} {...control('fromOn')} />
              <DateField
                label="Deadline"
                hint="The last day that helps: the earliest deadline is offered a time first"
                min={today}
                {...control('deadlineOn')}
              />
            </Fields>
            <NoteField form={form} />
          </Fields>
          <FormActions>
            <Button variant="primary">Add to waitlist</Button>
            <FormCancel form={form} href={appointment ? appointmentPath(appointment) : waitlistPath} />
          </FormActions>
        </PortalForm>
      </Card>
    </>
  );
}
