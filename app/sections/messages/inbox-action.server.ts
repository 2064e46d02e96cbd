import { type AppLoadContext, data, redirect } from '@remix-run/node';
import { requireRecordId } from '#app/lib/record-id.ts';
import { isBulkIntent, runBulk } from './bulk.server.ts';
import { conversationIntent, isConversationAction, runConversationAction } from './conversation-actions.server.ts';
import { inboxHref, listQuery, readInboxQuery } from './inbox-query.ts';
import { discardReply, keepReply, sendReply } from './reply.server.ts';
import type { Scope } from './scope.ts';
import { templateText } from './template-text.server.ts';

/** The ID of the text field of a reply. */
const replyAnchor = '#message';

/** What the forms of an inbox do: the reply and its draft, the buttons of a conversation, and those of selected ones. */
export async function runInbox(context: AppLoadContext, request: Request, scope: Scope) {
  const query = readInboxQuery(new URL(request.url).searchParams);
  const here = inboxHref(scope.path, query);
  const list = inboxHref(scope.path, listQuery(query));
  const intent = conversationIntent(context);
  if (isBulkIntent(intent)) return runBulk(context, intent, { scope, query, here });
  if (isConversationAction(intent)) return runConversationAction(context, intent, { here, list });
  if (context.form?.has('insert')) return insertTemplate(context, `${here}${replyAnchor}`);
  return runReply(context, intent, { here, list });
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
    const message = await discardReply(context);
    const conversation = String(context.form?.get('conversation') ?? '');
    const offer = { label: 'Undo', action: here, fields: { intent: 'restore-draft', conversation, message } };
    await context.flash({ kind: 'success', text: 'Draft discarded.', ...(message && { offer }) });
  }
  return redirect(`${here}${replyAnchor}`);
}

/** Adds a canned reply to the draft; with script the page puts it where the cursor is. */
async function insertTemplate(context: AppLoadContext, here: string) {
  const idOf = (name: string) => requireRecordId(String(context.form?.get(name)));
  await keepReply(context, await templateText(context, idOf('conversation'), idOf('insert')));
  return redirect(here);
}
