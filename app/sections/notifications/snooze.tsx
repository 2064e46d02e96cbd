import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { plainForm } from '#app/forms/plain-form.ts';
import { SnoozeDialog } from '#app/forms/snooze-dialog.tsx';
import { loadSnooze, snoozedMessage } from '#app/forms/snooze-form.server.ts';
import { submitForm } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { requireRecordId } from '#app/lib/record-id.ts';
import { later } from '#server/inova/contract/tasks/later.ts';
import { readFilters } from './notifications.server.ts';
import { pathOfOwn } from './own-path.server.ts';
import { pageHref } from './page-href.ts';

export const meta = () => [{ title: 'Snooze notification · inova' }];
export const handle = dialogRoute;

type Params = LoaderFunctionArgs['params'];

/** The notification in the address, with this page's address and that of the notifications behind it. */
async function loadTarget(context: AppLoadContext, { url }: Request, { userId, notification }: Params) {
  const path = pathOfOwn(context, userId);
  const { email } = context.staff.user;
  const found = await context.inova.notifications.get(email, requireRecordId(notification));
  const filters = readFilters(new URL(url).searchParams);
  const href = pageHref(`${path}/snooze/${notification}`, filters);
  return { id: requireRecordId(notification), title: found.title, href, backHref: pageHref(path, filters) };
}

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { title, href, backHref } = await loadTarget(context, request, params);
  return { title, href, backHref, ...loadSnooze(context.staff.user.clientTimeZone) };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { id, backHref } = await loadTarget(context, request, params);
  const { email, clientTimeZone } = context.staff.user;
  return submitForm(context, {
    schema: later,
    run: (entered) => context.inova.notifications.snooze(email, id, entered),
    success: ({ snoozedUntil }) => ({ to: backHref, message: snoozedMessage(snoozedUntil, clientTimeZone) }),
  });
}

export default function SnoozeNotification() {
  const { title, href, backHref, times, today, values, setup } = useLoaderData<typeof loader>();
  const form = plainForm({ setup, answer: useActionData<typeof action>(), values });
  return (
    <SnoozeDialog
      form={form}
      title={`Snooze “${title}”`}
      action={href}
      backHref={backHref}
      times={times}
      today={today}
      hint="It is unread again then."
    />
  );
}
