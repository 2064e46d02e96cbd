import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { plainForm } from '#app/forms/plain-form.ts';
import { SnoozeDialog } from '#app/forms/snooze-dialog.tsx';
import { loadSnooze } from '#app/forms/snooze-form.server.ts';
import { runForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { later } from '#server/inova/contract/tasks/later.ts';
import { flashResult } from '../list/bulk-result.server.ts';
import { SelectedConversations } from './selected-conversations.tsx';
import { loadSelection } from './selection.server.ts';

export const meta = () => [{ title: 'Snooze conversations · inova' }];
export const handle = dialogRoute;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { noun, names, backHref, href } = await loadSelection(context, request);
  return { noun, names, backHref, href, ...loadSnooze(context.staff.user.clientTimeZone) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { selected, backHref } = await loadSelection(context, request);
  const outcome = await runForm(context, {
    schema: later,
    run: (until) => context.inova.conversations.bulk({ action: 'snooze', ...selected, until }),
  });
  if (!outcome.ok) return data(outcome.answer, { status: outcome.status });
  await flashResult(context, outcome.result, { done: 'snoozed', undo: 'bulk-unsnooze', here: backHref });
  return redirect(backHref);
}

export default function SnoozeSelected() {
  const { href, backHref, noun, names, times, today, values, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>(), values });
  return (
    <SnoozeDialog
      form={form}
      title={`Snooze ${noun}`}
      action={href}
      backHref={backHref}
      times={times}
      today={today}
      hint="They are unread again then, each as soon as its patient writes."
    >
      <SelectedConversations names={names} />
    </SnoozeDialog>
  );
}
