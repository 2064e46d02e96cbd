import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { newForm, openFormDraft, submitDraftedForm } from '#app/forms/form-draft.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { laterOptions } from '#app/forms/later-options.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { formatInstant } from '#app/lib/dates.ts';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import { reminderFields } from '#server/inova/contract/tasks/reminders.ts';
import { PatientLine } from '../../patients/patient-line.tsx';
import { ReminderForm } from './reminder-form.tsx';
import { loadSubject, newReminderTexts, today } from './reminder-texts.server.ts';

const formId = 'reminder';

export const meta = () => [{ title: 'Set a reminder · inova' }];
export const handle = { keptForm: formId };

type Subject = Awaited<ReturnType<typeof loadSubject>>;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const subject = await loadSubject(context, request);
  const form = formOf(subject);
  const setup = formSetup(reminderFields, { draft: await openFormDraft(context, form) });
  const { pathname, search } = new URL(request.url);
  return {
    ...subject,
    path: pathname + search,
    backHref: form.backHref,
    times: laterOptions,
    today: today(context),
    setup,
  };
}

function formOf({ task, patient }: Subject) {
  const about = task ? `task ${task.id}` : patient ? `patient ${patient.id}` : '';
  const backHref = task ? `/users/tasks/task/${task.id}` : patient ? `/patients/${patient.id}` : '/reminder';
  return { ...newForm(`new reminder ${about}`.trim(), newReminderTexts), backHref };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const subject = await loadSubject(context, request);
  const form = formOf(subject);
  const about = { taskId: subject.task?.id, patientId: subject.patient?.id };
  return submitDraftedForm(context, request, form, {
    schema: reminderFields,
    subject: about,
    run: (reminder, { key }) => context.inova.reminders.create({ ...reminder, ...about }, key),
    success: ({ remindAt, timeZone }) => ({
      to: form.backHref,
      message: `Reminder set for ${formatInstant(remindAt, timeZone)}`,
    }),
  });
}

export default function NewReminder() {
  const { task, patient, path, backHref, times, today, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>() });
  return (
    <>
      <PageHeader title="Set a reminder" />
      <ReminderForm
        form={form}
        id={formId}
        action={path}
        today={today}
        times={times}
        button="Set reminder"
        backHref={backHref}
      >
        {patient && <PatientLine patient={patient} />}
        {task && <Text tone="soft">Task: {task.title}</Text>}
      </ReminderForm>
    </>
  );
}
