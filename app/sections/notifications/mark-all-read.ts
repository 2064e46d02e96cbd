import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { z } from 'zod';
import { submitButton } from '#app/forms/submit-form.server.ts';
import { recordIdSchema } from '#app/lib/record-id-schema.server.ts';
import { readValues } from '#app/lib/submission.server.ts';
import { safePath } from '#server/access/safe-path.ts';

/** Only posted to: opening the address redirects home. */
export function loader() {
  return redirect('/');
}

const readForm = z.object({ upTo: recordIdSchema, redirectTo: z.string().optional() });

/** Marks the notifications listed in the top bar as read; those that came later stay unread. */
export function action({ context }: ActionFunctionArgs) {
  const backHref = safePath(readValues(context, readForm)?.redirectTo) ?? '/';
  return submitButton(context, {
    schema: readForm,
    run: async ({ upTo }) => {
      if (upTo !== null) await context.inova.notifications.markRead(context.staff.user.email, { upTo });
    },
    success: () => ({ to: backHref }),
    backHref,
  });
}
