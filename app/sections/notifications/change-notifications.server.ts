import { type AppLoadContext, redirect } from '@remix-run/node';
import { z } from 'zod';
import { intentOf, submitButton } from '#app/forms/submit-form.server.ts';
import { recordIdSchema } from '#app/lib/record-id-schema.server.ts';
import type { NotificationKind } from '#server/inova/contract/tasks/notifications.ts';

const markForm = z.object({ notification: recordIdSchema });
const choicesForm = z.object({ kinds: z.array(z.string()).default([]) });

/** The calls of a notification's buttons, by their intent. */
const changes = { read: 'markOneRead', unread: 'markOneUnread', unsnooze: 'unsnooze' } as const;

/** Marks a notification as read or unread, ends its snooze, or saves what makes a notification, and leads back to the page. */
export async function changeNotifications(context: AppLoadContext, backHref: string) {
  const { email } = context.staff.user;
  const { notifications } = context.inova;
  const intent = intentOf(context);
  if (intent === 'choices') {
    return submitButton(context, {
      schema: choicesForm,
      run: ({ kinds }) => notifications.setChoices(email, { kinds: kinds as NotificationKind[] }),
      success: () => ({ to: backHref, message: 'Choices saved' }),
      backHref,
    });
  }
  const change = Object.hasOwn(changes, intent) ? changes[intent as keyof typeof changes] : null;
  if (!change) return redirect(backHref);
  return submitButton(context, {
    schema: markForm,
    run: async ({ notification }) => {
      if (notification === null) return;
      await notifications[change](email, notification);
    },
    success: () => ({ to: backHref }),
    backHref,
  });
}
