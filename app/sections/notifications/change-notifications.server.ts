import { type AppLoadContext, redirect } from '@remix-run/node';
import { z } from 'zod';
import { intentOf, submitButton } from '#app/forms/submit-form.server.ts';
import { recordIdSchema } from '#app/lib/record-id-schema.server.ts';
import type { NotificationKind } from '#server/inova/contract/notifications.ts';

const markForm = z.object({ notification: recordIdSchema });
const choicesForm = z.object({ kinds: z.array(z.string()).default([]) });

/** Marks a notification as read or unread, or saves what makes a notification, and leads back to the page. */
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
  if (intent !== 'read' && intent !== 'unread') return redirect(backHref);
  return submitButton(context, {
    schema: markForm,
    run: async ({ notification }) => {
      if (notification === null) return;
      await notifications[intent === 'read' ? 'markOneRead' : 'markOneUnread'](email, notification);
    },
    success: () => ({ to: backHref }),
    backHref,
  });
}
