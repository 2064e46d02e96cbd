import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { laterOptions } from '#app/forms/later-options.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { List } from '#app/lists/page/list.tsx';
import { loadListPage } from '#app/lists/page/list-view.server.ts';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { reminderFields } from '#server/inova/contract/tasks/reminders.ts';
import { ReminderForm } from './reminder-form.tsx';
import { newReminderTexts, today } from './reminder-texts.server.ts';

export const meta = () => [{ title: 'Reminders · inova' }];

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const view = await loadListPage(context, request, params, 'my-reminders');
  return {
    view,
    times: laterOptions,
    today: today(context),
    values: newReminderTexts,
    setup: formSetup(reminderFields),
  };
}

/** The form for a reminder, and those that are set or due. */
export default function Reminders() {
  const { view, times, today, values, setup } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Reminders" subtitle={view.list.description} />
      <ReminderForm
        key={setup.onceKey}
        form={plainForm({ setup, values })}
        action="/reminder/new"
        today={today}
        times={times}
        button="Set reminder"
      />
      <List {...view} />
    </>
  );
}
