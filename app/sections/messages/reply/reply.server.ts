import { type AppLoadContext, data, redirect } from '@remix-run/node';
import { z } from 'zod';
import { attachedContent } from '#app/forms/attached-content.server.ts';
import { readOpened } from '#app/forms/drafts.server.ts';
import type { FormAnswer, FormDraft } from '#app/forms/form-answer.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { runForm } from '#app/forms/submit-form.server.ts';
import { formatRecentInstant } from '#app/lib/dates.ts';
import { recordIdSchema } from '#app/lib/record-id-schema.server.ts';
import { readValues } from '#app/lib/submission.server.ts';
import { InovaError } from '#server/inova/client/error.ts';
import { ifUnsupported } from '#server/inova/client/if-unsupported.ts';
import type { MessageDraft } from '#server/inova/contract/messages/conversation-work.ts';
import { type Conversation, maxMessageLength } from '#server/inova/contract/messages/conversations.ts';
import { appended, mergeDraft, withoutSent } from './draft-text.ts';

const kind = z.enum(['message', 'note']).default('message');

/** What the form of a reply sends; a file needs no text. */
const reply = z
  .object({
    conversation: recordIdSchema,
    message: z.string().trim().max(maxMessageLength, 'A message may have 20,000 characters').default(''),
    kind,
    attachmentFile: z.instanceof(File).optional(),
    seenUpTo: recordIdSchema,
  })
  .refine(({ message, attachmentFile }) => message !== '' || attachmentFile, {
    error: 'Enter a message',
    path: ['message'],
  });

const typedReply = z.object({ conversation: recordIdSchema, message: z.string().default(''), kind });

/** A refused reply; `theirs` are the texts of others that its author has not seen, with their names. */
export interface ReplyAnswer extends FormAnswer {
  intent: 'send';
  theirs: string[];
}

const emptyDraft = (conversationId: number): MessageDraft => {
  return { conversationId, patientId: null, text: '', kind: 'message', version: 0, updatedAt: '' };
};

const readDraft = ({ inova }: AppLoadContext, conversation: number) =>
  ifUnsupported(inova.conversations.draft(conversation), () => emptyDraft(conversation));

/** What the form of a reply opens with: the user's draft. */
export async function openReply(context: AppLoadContext, { id }: Conversation) {
  const stored = await readDraft(context, id);
  const timeZone = context.staff.user.clientTimeZone;
  const draft: FormDraft = {
    texts: { message: stored.text, kind: stored.kind },
    version: 0,
    shown: stored.text ? { time: formatRecentInstant(stored.updatedAt, timeZone) } : null,
    timeZone,
  };
  return { setup: { ...formSetup(z.object({ message: z.string() }), { draft }), constraint: {} } };
}

/** Stores what was typed, beside what another tab has stored since; `addition` is a canned reply to add. */
export async function keepReply(context: AppLoadContext, addition = ''): Promise<void> {
  const typed = readValues(context, typedReply);
  if (!typed?.conversation) return;
  const opened = readOpened(context)?.message ?? '';
  const text = appended(typed.message, addition);
  await changeDraft(context, typed.conversation, typed.kind, (stored) => mergeDraft(stored, opened, text));
}

/** Discards the draft and returns its text. */
export async function discardReply(context: AppLoadContext) {
  const conversation = readValues(context, typedReply)?.conversation;
  if (!conversation) throw new Response(null, { status: 404 });
  const { text } = await readDraft(context, conversation);
  await context.inova.conversations.removeDraft(conversation);
  return { conversation, message: text };
}

const attempts = 3;

/** Changes the draft; once more if another tab has just done so. */
async function changeDraft(
  context: AppLoadContext,
  conversation: number,
  draftKind: MessageDraft['kind'],
  change: (stored: string) => string,
): Promise<void> {
  const { conversations } = context.inova;
  for (let attempt = 1; ; attempt += 1) {
    const { text: stored, version } = await readDraft(context, conversation);
    const text = change(stored).slice(0, maxMessageLength);
    try {
      if (text === '' && version > 0) await conversations.removeDraft(conversation);
      else if (text !== stored) await conversations.saveDraft(conversation, { text, kind: draftKind, version });
      return;
    } catch (error) {
      const isConflict = error instanceof InovaError && error.status === 409;
      if (!isConflict || attempt === attempts) throw error;
    }
  }
}

/** Sends the reply once, or keeps it as the draft and says why not. */
export async function sendReply(context: AppLoadContext, success: (id: number) => Promise<string>) {
  const theirs: string[] = [];
  const outcome = await runForm(context, {
    schema: reply as unknown as z.ZodObject,
    run: async (value, { key }) => {
      const sent = value as z.output<typeof reply>;
      const message = await context.inova.messages.send(await toNewMessage(sent), key).catch((error) => {
        if (error instanceof InovaError && error.status === 409) theirs.push(...error.errors.slice(1));
        throw error;
      });
      await changeDraft(context, message.conversationId, sent.kind, (stored) => withoutSent(stored, sent.message));
      return { conversation: message.conversationId };
    },
  });
  if (outcome.ok) return redirect(await success(outcome.result.conversation));
  await keepReply(context);
  const answer: ReplyAnswer = { ...outcome.answer, intent: 'send', theirs };
  return data(answer, { status: outcome.status });
}

async function toNewMessage({ conversation, kind: sentKind, seenUpTo, ...content }: z.output<typeof reply>) {
  return {
    conversationId: conversation ?? 0,
    kind: sentKind,
    ...(await attachedContent(content)),
    ...(seenUpTo && { seenUpTo }),
  };
}
