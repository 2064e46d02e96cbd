import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { openFormDraft, submitDraftedForm } from '#app/forms/form-draft.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { intentOf } from '#app/forms/submit-form.server.ts';
import {
  clockMinutes,
  dateIn,
  formatDate,
  formatInstant,
  parseDay,
  parseTime,
  todayIn,
  toTimeValue,
} from '#app/lib/dates.ts';
import { draftedDialogRoute } from '#app/lib/dialog-route.ts';
import { hrefWithQuery } from '#app/lists/list-query.ts';
import { ChoiceField } from '#app/ui/form/choice-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { type Appointment, appointmentMove, type FreeStart } from '#server/inova/contract/scheduling/appointments.ts';
import { slotOptions } from './choices.ts';
import { CurrentAppointment } from './current-appointment.tsx';
import { findFreeTimes, showFreeTimes } from './free-times.server.ts';
import { conflictWith, loadAppointment } from './load-appointment.server.ts';
import { appointmentPath } from './paths.ts';
import { SlotFields } from './slot-fields.tsx';

export const meta = () => [{ title: 'Move appointment · inova' }];
export const handle = draftedDialogRoute;

/** The form with the current time, or with the one in the address after a drag in the calendar. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const appointment = await loadAppointment(context, params.appointment);
  const { id, client, type, timeZone, version } = appointment;
  const saved = formOf(appointment, request);
  const draft = await openFormDraft(context, saved);
  const setup = await context.inova.appointments.setup();
  const role = setup.types.find((each) => each.client === client && each.name === type)?.role;
  return {
    appointment,
    path: saved.path,
    providers: slotOptions(setup, client, role).providers,
    mayOverbook: setup.mayOverbook,
    today: todayIn(timeZone),
    setup: formSetup(appointmentMove, { version, draft }),
    free: await findFreeTimes(context.inova, { ...draft.texts, type, except: String(id) }),
  };
}

/** The form with what it opens with; each time that the appointment was dragged to has a draft of its own. */
function formOf({ id, version, provider, startsAt, timeZone }: Appointment, request: Request) {
  const { searchParams } = new URL(request.url);
  const [day, time] = [parseDay(searchParams.get('day')), parseTime(searchParams.get('time'))];
  const path = appointmentPath({ id });
  return {
    about: ['appointment', id, 'move', day, time].filter(Boolean).join(' '),
    version,
    texts: {
      provider: String(provider ?? ''),
      day: day ?? dateIn(startsAt, timeZone),
      time: time ?? toTimeValue(clockMinutes(startsAt, timeZone)),
    },
    backHref: path,
    path: hrefWithQuery(`${path}/move`, { day: day ?? '', time: time ?? '' }),
  };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const appointment = await loadAppointment(context, params.appointment);
  if (intentOf(context) === 'times') {
    return showFreeTimes(context, appointmentMove, { type: appointment.type, except: params.appointment });
  }
  return submitDraftedForm(context, request, formOf(appointment, request), {
    schema: appointmentMove,
    run: (to) => context.inova.appointments.move(appointment.id, to),
    success: ({ patient, type, startsAt, timeZone }) => ({
      to: appointmentPath(appointment),
      message: `${patient}: ${type} moved to ${formatInstant(startsAt, timeZone)}`,
    }),
    conflict: ({ day, time }) =>
      conflictWith(context, params.appointment, () => ({ Time: `${formatDate(day)} ${time}` })),
  });
}

/** After a conflict the dialog shows the appointment as it is now. */
export const shouldRevalidate = () => true;

export default function MoveAppointment() {
  const { appointment, path, providers, mayOverbook, today, setup, free } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as (FormAnswer & { free?: FreeStart[] | null }) | undefined;
  const form = plainForm({ setup, answer });
  const { id, type, patient, laterInSeries } = appointment;
  return (
    <FormDialog
      form={form}
      title={`Move ${type.toLowerCase()} of ${patient}`}
      action={path}
      backHref={appointmentPath({ id })}
      button={{ label: form.conflict ? 'Move anyway' : 'Move appointment' }}
    >
      <Fields>
        <CurrentAppointment appointment={appointment} />
        <SlotFields
          form={form}
          types={null}
          providers={providers}
          today={today}
          mayOverbook={mayOverbook}
          free={answer?.free ?? free}
          fixed={{ type, except: String(id) }}
        />
        {laterInSeries > 0 && (
          <ChoiceField
            type="checkbox"
            label={`Also move the ${laterInSeries} later in this series`}
            {...form.checkbox('later')}
          />
        )}
      </Fields>
    </FormDialog>
  );
}
