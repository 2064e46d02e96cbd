import { type AppLoadContext, data, redirect } from '@remix-run/node';
import { z } from 'zod';
import { recordIdSchema } from '#app/lib/record-id-schema.server.ts';
import { readValues } from '#app/lib/submission.server.ts';
import { inboxHref, listQuery, readInboxQuery } from './inbox-query.ts';
import { isBulkIntent, runBulk } from './list/bulk.server.ts';
import { discardReply, keepReply, sendReply } from './reply/reply.server.ts';
import { templateText } from './reply/template-text.server.ts';
import type { Scope } from './scope.ts';
import {
  conversationIntent,
  isConversationAction,
  runConversationAction,
} from './thread/conversation-actions.server.ts';

/** The ID of the text field of a reply. */
const replyAnchor = '#message';

/** The canned reply to add to a conversation's draft; with script the page puts it where the cursor is. */
const insertion = z.object({ insert: recordIdSchema, conversation: recordIdSchema });

/** What the forms of an inbox do: the reply and its draft, the buttons of a conversation, and those of selected ones. */
export async function runInbox(context: AppLoadContext, request: Request, scope: Scope) {
  const query = readInboxQuery(new URL(request.url).searchParams);
  const here = inboxHref(scope.path, query);
  const list = inboxHref(scope.path, listQuery(query));
  const intent = conversationIntent(context);
  if (isBulkIntent(intent)) return runBulk(context, intent, { scope, query, here });
  if (isConversationAction(intent)) return runConversationAction(context, intent, { here, list });
  const { insert, conversation } = readValues(context, insertion) ?? {};
  if (!insert || !conversation) return runReply(context, intent, { here, list });
  await keepReply(context, await templateText(context, conversation, insert));
  return redirect(`${here}${replyAnchor}`);
}

async function runReply(context: AppLoadContext, intent: string, { here, list }: { here: string; list: string }) {
  if (intent === 'autosave' || intent === 'save-draft') {
    await keepReply(context);
    return intent === 'autosave' ? data(null) : redirect(`${here}${replyAnchor}`);
  }
  if (intent === 'discard-draft' || intent === 'restore-draft') return changeReplyDraft(context, intent, here);
  if (intent !== 'send' && intent !== 'send-archive') return redirect(here);
  return sendReply(context, async (conversation) => {
    if (intent === 'send') return `${here}${replyAnchor}`;
    await context.inova.conversations.archive(conversation);
    const fields = { intent: 'unarchive', conversation: String(conversation) };
    await context.flash({
      kind: 'success',
      text: 'Message sent, conversation archived.',
      offer: { label: 'Undo archiving', action: here, fields },
    });
    return list;
  });
}

/** Discards the draft and offers to bring it back: the form of the offer has its text. */
async function changeReplyDraft(context: AppLoadContext, intent: string, here: string) {
  if (intent === 'restore-draft') {
    await keepReply(context);
    await context.flash({ kind: 'success', text: 'Draft restored.' });
  } else {
    const { conversation, message } = await discardReply(context);
    const fields = { intent: 'restore-draft', conversation: String(conversation), message };
    const offer = { label: 'Undo', action: here, fields };
    await context.flash({ kind: 'success', text: 'Draft discarded.', ...(message && { offer }) });
  }
  return redirect(`${here}${replyAnchor}`);
}
