import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { FormDialog } from '#app/forms/form-dialog.tsx';
import { FormError } from '#app/forms/form-failure.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { plainForm } from '#app/forms/plain-form.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { addDays, instantAt, todayIn } from '#app/lib/dates.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { DateField } from '#app/ui/form/date-field.tsx';
import { Fields } from '#app/ui/form/fieldset.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { dueTime } from '../thread/message-times.ts';
import { loadTarget } from './target.server.ts';

export const meta = () => [{ title: 'Snooze conversation · inova' }];
export const handle = dialogRoute;

const snoozing = z.object({
  day: z.iso.date({ error: 'Select a date' }),
  time: z.string({ error: 'Enter a time' }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time'),
});

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { conversation, backHref, action: href } = await loadTarget(context, request);
  const today = todayIn(context.staff.user.clientTimeZone);
  const values = { day: addDays(today, 1), time: '09:00' };
  return { href, backHref, subject: conversation.subject, today, values, setup: formSetup(snoozing, { once: false }) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { conversation, listHref } = await loadTarget(context, request);
  const timeZone = context.staff.user.clientTimeZone;
  return submitForm(context, {
    schema: snoozing,
    run: async ({ day, time }) => {
      const [hours, minutes] = time.split(':').map(Number) as [number, number];
      const until = new Date(instantAt(day, hours * 60 + minutes, timeZone));
      if (until.getTime() <= Date.now()) throw new FormError('Enter a time in the future', { field: 'time' });
      await context.inova.conversations.snooze(conversation.id, { until: until.toISOString() });
      return until.toISOString();
    },
    success: (until) => ({ to: listHref, message: `Snoozed until ${dueTime(until, timeZone)}.` }),
  });
}

export default function Snooze() {
  const { href, backHref, subject, today, values, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>(), values });
  return (
    <FormDialog
      form={form}
      title={`Snooze “${subject}”`}
      action={href}
      backHref={backHref}
      button={{ label: 'Snooze' }}
      width="narrow"
    >
      <Fields>
        <DateField label="Date" required min={today} {...form.control('day')} />
        <TextField
          label="Time"
          type="time"
          required
          hint="It is unread again then, or as soon as the patient writes."
          {...form.control('time')}
        />
      </Fields>
    </FormDialog>
  );
}
