import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { plainForm } from '#app/forms/plain-form.ts';
import { SnoozeDialog } from '#app/forms/snooze-dialog.tsx';
import { loadSnooze, snoozedMessage } from '#app/forms/snooze-form.server.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { later } from '#server/inova/contract/tasks/later.ts';
import { loadTarget } from './target.server.ts';

export const meta = () => [{ title: 'Snooze conversation · inova' }];
export const handle = dialogRoute;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { conversation, backHref, action: href } = await loadTarget(context, request);
  return { href, backHref, subject: conversation.subject, ...loadSnooze(context.staff.user.clientTimeZone) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { conversation, listHref } = await loadTarget(context, request);
  return submitForm(context, {
    schema: later,
    run: (entered) => context.inova.conversations.snooze(conversation.id, entered),
    success: (changed) => ({
      to: listHref,
      message: snoozedMessage(changed?.snoozedUntil, context.staff.user.clientTimeZone),
    }),
  });
}

export default function Snooze() {
  const { href, backHref, subject, times, today, values, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>(), values });
  return (
    <SnoozeDialog
      form={form}
      title={`Snooze “${subject}”`}
      action={href}
      backHref={backHref}
      times={times}
      today={today}
      hint="It is unread again then, or as soon as the patient writes."
    />
  );
}
