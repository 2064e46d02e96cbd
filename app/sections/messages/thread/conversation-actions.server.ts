import { type AppLoadContext, redirect } from '@remix-run/node';
import { z } from 'zod';
import { answerText } from '#app/forms/form-answer.ts';
import { snoozedMessage } from '#app/forms/snooze-form.server.ts';
import { intentOf, runForm } from '#app/forms/submit-form.server.ts';
import { recordIdSchema } from '#app/lib/record-id-schema.server.ts';
import { readValues } from '#app/lib/submission.server.ts';
import type { Conversation } from '#server/inova/contract/messages/conversations.ts';
import { later } from '#server/inova/contract/tasks/later.ts';

const changed = z.object({
  conversation: recordIdSchema,
  /** The last message that the user has seen. */
  seenUpTo: recordIdSchema,
  unreadFrom: recordIdSchema,
  /** The conversation whose messages were moved. */
  from: recordIdSchema,
  ...later.partial().shape,
});
const pressedButton = z.object({ when: z.string().optional(), unreadFrom: z.string().optional() });

type Changed = z.output<typeof changed>;
type Change = Changed & { conversation: number };

interface ConversationAction {
  run: (context: AppLoadContext, input: Change) => Promise<Conversation | null | undefined>;
  message: string | ((context: AppLoadContext, changed: Conversation | null | undefined) => string);
  /** The intent that undoes it. */
  undo?: string;
  /** True if the user is done with the conversation, so that the list is shown. */
  leaves?: boolean;
}

/** What one button does with a conversation, by the intent of the button. Each may run twice. */
const actions: Record<string, ConversationAction> = {
  read: {
    run: ({ inova }, input) => inova.conversations.read(input.conversation, { upTo: input.seenUpTo ?? undefined }),
    message: 'Marked read for the group.',
    undo: 'unread',
  },
  unread: {
    run: ({ inova }, input) => inova.conversations.unread(input.conversation, { from: input.unreadFrom ?? undefined }),
    message: 'Marked unread for the group.',
    leaves: true,
  },
  archive: {
    run: ({ inova }, { conversation }) => inova.conversations.archive(conversation),
    message: 'Conversation archived.',
    undo: 'unarchive',
    leaves: true,
  },
  unarchive: {
    run: ({ inova }, { conversation }) => inova.conversations.unarchive(conversation),
    message: 'Conversation returned from the archive.',
  },
  favorite: {
    run: ({ inova }, { conversation }) => inova.conversations.favorite(conversation),
    message: 'Added to favorites.',
    undo: 'unfavorite',
  },
  unfavorite: {
    run: ({ inova }, { conversation }) => inova.conversations.unfavorite(conversation),
    message: 'Removed from favorites.',
    undo: 'favorite',
  },
  color: {
    run: ({ inova }, { conversation }) => inova.conversations.color(conversation, { isColor: true }),
    message: 'Conversation highlighted.',
    undo: 'uncolor',
  },
  uncolor: {
    run: ({ inova }, { conversation }) => inova.conversations.color(conversation, { isColor: false }),
    message: 'Highlight removed.',
    undo: 'color',
  },
  claim: {
    run: ({ inova }, { conversation }) => inova.conversations.assign(conversation, { assignedTo: 'me' }),
    message: 'Assigned to you.',
  },
  snooze: {
    run: ({ inova }, { conversation, when = 'tomorrow', day, time }) =>
      inova.conversations.snooze(conversation, { when, day, time }),
    message: ({ staff }, changed) => snoozedMessage(changed?.snoozedUntil, staff.user.clientTimeZone),
    undo: 'unsnooze',
    leaves: true,
  },
  unsnooze: {
    run: ({ inova }, { conversation }) => inova.conversations.unsnooze(conversation),
    message: 'Snooze ended.',
  },
  'undo-merge': {
    run: ({ inova }, { conversation, from }) => inova.conversations.undoMerge(conversation, { from: from ?? 0 }),
    message: 'Conversations separated.',
  },
  export: {
    run: ({ inova }, { conversation }) => inova.conversations.exportToEhr(conversation),
    message: 'Export to the EHR started. The conversation says when it is done.',
  },
};

/** The intent of a submitted button, of those that say only until when to snooze or from where on to mark unread, too. */
export function conversationIntent(context: AppLoadContext): string {
  const pressed = readValues(context, pressedButton);
  if (pressed?.when) return 'snooze';
  return pressed?.unreadFrom ? 'unread' : intentOf(context);
}

export const isConversationAction = (intent: string) => Object.hasOwn(actions, intent);

/** Runs a button of a conversation, and offers to undo it; an error is a message on the same page. */
export async function runConversationAction(
  context: AppLoadContext,
  intent: string,
  hrefs: { here: string; list: string },
) {
  const action = actions[intent] as ConversationAction;
  const outcome = await runForm(context, {
    schema: changed,
    run: (input) => action.run(context, { ...input, conversation: input.conversation ?? 0 }),
  });
  if (!outcome.ok) {
    await context.flash({ kind: 'error', text: answerText(outcome.answer) });
    return redirect(hrefs.here);
  }
  const text = typeof action.message === 'string' ? action.message : action.message(context, outcome.result);
  const fields = { intent: action.undo ?? '', conversation: String(outcome.value.conversation) };
  const offer = action.undo ? { label: 'Undo', action: hrefs.here, fields } : undefined;
  await context.flash({ kind: 'success', text, offer });
  return redirect(action.leaves ? hrefs.list : hrefs.here);
}
