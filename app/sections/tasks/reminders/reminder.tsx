import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { openFormDraft, submitDraftedForm } from '#app/forms/form-draft.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { laterOptions } from '#app/forms/later-options.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { formatInstant, todayIn } from '#app/lib/dates.ts';
import { actionHref } from '#app/lists/bulk/selection.ts';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Text } from '#app/ui/layout/text.tsx';
import { type Reminder, reminderFields } from '#server/inova/contract/tasks/reminders.ts';
import { ReminderForm } from './reminder-form.tsx';
import { loadReminder, textsOf } from './reminder-texts.server.ts';

const formId = 'reminder';

export const meta = () => [{ title: 'Reminder · inova' }];
export const handle = { keptForm: formId };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const reminder = await loadReminder(context, params.reminder);
  const draft = await openFormDraft(context, formOf(reminder));
  const setup = formSetup(reminderFields, { version: reminder.version, draft });
  const actionTo = (key: string) => actionHref('my-reminders', key, {}, reminder, '/reminder');
  return {
    reminder,
    times: laterOptions,
    today: todayIn(reminder.timeZone),
    setup,
    actions: reminder.dismissedAt ? null : { snooze: actionTo('snooze'), dismiss: actionTo('dismiss') },
  };
}

const formOf = (reminder: Reminder) => ({
  about: `reminder ${reminder.id}`,
  version: reminder.version,
  texts: textsOf(reminder),
  backHref: '/reminder',
});

const describe = (reminder: Reminder) => ({
  Reminder: reminder.text,
  Time: formatInstant(reminder.remindAt, reminder.timeZone),
});

export async function action({ context, params, request }: ActionFunctionArgs) {
  const before = await loadReminder(context, params.reminder);
  return submitDraftedForm(context, request, formOf(before), {
    schema: reminderFields,
    subject: before.id,
    run: (reminder, { version }) => context.inova.reminders.update(before.id, { ...reminder, version }),
    success: ({ remindAt, timeZone }) => ({
      to: '/reminder',
      message: `Reminder set for ${formatInstant(remindAt, timeZone)}`,
    }),
    conflict: async ({ text }) => {
      const theirs = await loadReminder(context, params.reminder);
      return { version: theirs.version, theirs: describe(theirs), mine: { ...describe(theirs), Reminder: text } };
    },
  });
}

export default function ReminderPage() {
  const { reminder, times, today, setup, actions } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>() });
  const { id, text, patientId, patient, taskId, task, remindAt, timeZone } = reminder;
  return (
    <>
      <PageHeader
        title={text}
        subtitle={formatInstant(remindAt, timeZone)}
        actions={
          actions && (
            <>
              <ButtonLink href={actions.snooze}>Snooze</ButtonLink>
              <ButtonLink href={actions.dismiss}>Dismiss</ButtonLink>
            </>
          )
        }
      />
      <ReminderForm
        form={form}
        id={formId}
        action={`/reminder/${id}`}
        today={today}
        times={times}
        button="Save"
        backHref="/reminder"
      >
        {patientId && (
          <Text tone="soft">
            Patient: <a href={`/patients/${patientId}`}>{patient}</a>
          </Text>
        )}
        {taskId && (
          <Text tone="soft">
            Task: <a href={`/users/tasks/task/${taskId}`}>{task}</a>
          </Text>
        )}
      </ReminderForm>
    </>
  );
}
