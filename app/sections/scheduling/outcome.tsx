import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { openFormDraft, submitDraftedForm } from '#app/forms/form-draft.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { draftedDialogRoute } from '#app/lib/dialog-route.ts';
import { ChoiceGroup } from '#app/ui/form/choice-group.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { appointmentOutcome } from '#server/inova/contract/scheduling/appointments.ts';
import { NoteField } from '../consults/note-field.tsx';
import { CurrentAppointment } from './current-appointment.tsx';
import { conflictWith, endForm, loadAppointment } from './load-appointment.server.ts';
import { appointmentPath } from './paths.ts';
import { appointmentStatuses } from './statuses.ts';

export const meta = () => [{ title: 'Record outcome · inova' }];
export const handle = draftedDialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const appointment = await loadAppointment(context, params.appointment);
  const draft = await openFormDraft(context, endForm(params.appointment, 'outcome'));
  return { appointment, setup: formSetup(appointmentOutcome, { version: appointment.version, draft }) };
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return submitDraftedForm(context, request, endForm(params.appointment, 'outcome'), {
    schema: appointmentOutcome,
    run: (outcome) => context.inova.appointments.recordOutcome(Number(params.appointment), outcome),
    success: ({ id, patient, state }) => ({
      to: appointmentPath({ id }),
      message: `${patient}: ${appointmentStatuses[state][0].toLowerCase()}`,
    }),
    conflict: ({ outcome, note }) =>
      conflictWith(context, params.appointment, () => ({ Status: appointmentStatuses[outcome][0], Note: note })),
  });
}

/** After a conflict the dialog shows the appointment as it is now. */
export const shouldRevalidate = () => true;

const outcomes = [
  { value: 'seen', label: 'Seen' },
  { value: 'no-show', label: 'No-show' },
];

export default function AppointmentOutcome() {
  const { appointment, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>() });
  return (
    <FormDialog
      form={form}
      width="narrow"
      title={`Record outcome for ${appointment.patient}`}
      action={`${appointmentPath(appointment)}/outcome`}
      backHref={appointmentPath(appointment)}
      button={{ label: 'Save outcome' }}
    >
      <Fields>
        <CurrentAppointment appointment={appointment} />
        <ChoiceGroup
          type="radio"
          label="Outcome"
          options={outcomes}
          hint={appointment.hasCome ? undefined : 'This appointment is still upcoming. You can move or cancel it.'}
          {...form.control('outcome')}
        />
        <NoteField form={form} />
      </Fields>
    </FormDialog>
  );
}
