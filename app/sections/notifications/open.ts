import { type ActionFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node';
import { z } from 'zod';
import { submitButton } from '#app/forms/submit-form.server.ts';
import { recordIdSchema } from '#app/lib/record-id-schema.server.ts';
import { readValues } from '#app/lib/submission.server.ts';
import { safePath } from '#server/access/safe-path.ts';

const notificationsPath = '/users/notifications';

/** Only posted to: opening the address redirects to the notifications. */
export function loader() {
  return redirect(notificationsPath);
}

const openForm = z.object({
  notification: recordIdSchema,
  redirectTo: z.string().optional(),
  as: z.string().optional(),
});

/** Marks a notification as read and leads to what it is about, in its clinic; `as=json` is for the service worker. */
export async function action({ context }: ActionFunctionArgs) {
  const values = readValues(context, openForm);
  const backHref = safePath(values?.redirectTo) ?? notificationsPath;
  if (values?.as === 'json') return Response.json({ to: await open(context, values.notification, backHref) });
  return submitButton(context, {
    schema: openForm,
    run: ({ notification }) => open(context, notification, backHref),
    success: (to) => ({ to }),
    backHref,
  });
}

async function open(context: AppLoadContext, id: number | null, backHref: string): Promise<string> {
  if (id === null) return backHref;
  const { user, principal } = context.staff;
  const { link, client } = await context.inova.notifications.open(user.email, id);
  if (client !== null && client !== user.client && principal.clinics.includes(client)) {
    await context.changeClinic(client);
  }
  return safePath(link) ?? backHref;
}
