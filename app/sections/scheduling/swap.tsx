import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { dateIn, formatInstant } from '#app/lib/dates.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { loadLane } from '#app/lists/page/lane.server.ts';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { CurrentAppointment } from './current-appointment.tsx';
import { conflictWith, loadAppointment } from './load-appointment.server.ts';
import { appointmentPath } from './paths.ts';
import { isMovable } from './statuses.ts';

export const meta = () => [{ title: 'Swap appointments · inova' }];
export const handle = dialogRoute;

const swapForm = z.object({
  other: z.coerce.number({ error: 'Select an appointment' }).int().positive('Select an appointment'),
});

/** The form with the appointments of the same day and type. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const appointment = await loadAppointment(context, params.appointment);
  const { id, client, type, startsAt, timeZone, version } = appointment;
  const day = dateIn(startsAt, timeZone);
  const clinic: Record<string, string> = context.staff.principal.clinics.length > 1 ? { clinic: String(client) } : {};
  const query = { startsFrom: day, startsTo: day, type, sort: 'starts', ...clinic };
  const { rows } = await loadLane(context, 'appointments', query, 200);
  const others = rows.filter((each) => each.id !== id && isMovable(each.cells.state as 'booked'));
  return {
    appointment,
    options: others.map(({ id: other, cells, texts }) => ({
      value: String(other),
      label: [formatInstant(String(cells.starts), timeZone), texts.patient, texts.provider].filter(Boolean).join(', '),
    })),
    setup: formSetup(swapForm, { version }),
  };
}

export function action({ context, params }: ActionFunctionArgs) {
  const id = Number(params.appointment);
  return submitForm(context, {
    schema: swapForm,
    subject: id,
    run: ({ other }, { version }) => context.inova.appointments.swap(id, { version, other }),
    success: ({ patient, startsAt, timeZone }) => ({
      to: appointmentPath({ id }),
      message: `${patient}: swapped to ${formatInstant(startsAt, timeZone)}`,
    }),
    conflict: () => conflictWith(context, params.appointment, () => ({})),
  });
}

/** After a conflict the dialog shows the appointment as it is now. */
export const shouldRevalidate = () => true;

export default function SwapAppointments() {
  const { appointment, options, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>() });
  const path = appointmentPath(appointment);
  return (
    <FormDialog
      form={form}
      width="narrow"
      title={`Swap appointment of ${appointment.patient}`}
      action={`${path}/swap`}
      backHref={path}
      button={{ label: 'Swap appointments' }}
    >
      <Fields>
        <CurrentAppointment appointment={appointment} />
        <SelectField
          label="Swap with"
          hint="Both get the other’s provider and time. Appointments of the same type on the same day."
          placeholder="Select an appointment"
          options={options}
          {...form.control('other')}
        />
      </Fields>
    </FormDialog>
  );
}
