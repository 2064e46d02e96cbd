import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { openFormDraft, submitDraftedForm } from '#app/forms/form-draft.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { draftedDialogRoute } from '#app/lib/dialog-route.ts';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { appointmentCancel } from '#server/inova/contract/scheduling/appointments.ts';
import { NoteField } from '../consults/note-field.tsx';
import { CurrentAppointment } from './current-appointment.tsx';
import { conflictWith, endForm, loadAppointment } from './load-appointment.server.ts';
import { reasonOptions } from './options.server.ts';
import { appointmentPath } from './paths.ts';

export const meta = () => [{ title: 'Cancel appointment · inova' }];
export const handle = draftedDialogRoute;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const appointment = await loadAppointment(context, params.appointment);
  const draft = await openFormDraft(context, endForm(params.appointment, 'cancel'));
  return {
    appointment,
    reasons: reasonOptions,
    setup: formSetup(appointmentCancel, { version: appointment.version, draft }),
  };
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return submitDraftedForm(context, request, endForm(params.appointment, 'cancel'), {
    schema: appointmentCancel,
    run: (cancel) => context.inova.appointments.cancel(Number(params.appointment), cancel),
    success: ({ id, patient, type }) => ({ to: appointmentPath({ id }), message: `${patient}: ${type} cancelled` }),
    conflict: ({ note }) => conflictWith(context, params.appointment, () => ({ Status: 'Cancelled', Note: note })),
  });
}

/** After a conflict the dialog shows the appointment as it is now. */
export const shouldRevalidate = () => true;

export default function CancelAppointment() {
  const { appointment, reasons, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>() });
  const { laterInSeries } = appointment;
  return (
    <FormDialog
      form={form}
      width="narrow"
      title={`Cancel appointment of ${appointment.patient}`}
      action={`${appointmentPath(appointment)}/cancel`}
      backHref={appointmentPath(appointment)}
      button={{ label: 'Cancel appointment', variant: 'danger' }}
      backLabel="Keep appointment"
    >
      <Fields>
        <CurrentAppointment appointment={appointment} />
        <SelectField label="Reason" placeholder="Select a reason" options={reasons} {...form.control('reason')} />
        {laterInSeries > 0 && (
          <ChoiceField
            type="checkbox"
            label={`Also cancel the ${laterInSeries} later in this series`}
            {...form.checkbox('later')}
          />
        )}
        <NoteField form={form} />
      </Fields>
    </FormDialog>
  );
}
