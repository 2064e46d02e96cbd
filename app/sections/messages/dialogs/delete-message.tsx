import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { submitButton } from '#app/forms/submit-form.server.ts';
import { dialogRoute } from '#app/lib/dialog-route.ts';
import { parseRecordId } from '#app/lib/record-id.ts';
import { ConfirmDialog } from '#app/shell/confirm-dialog.tsx';
import { messageTime } from '../thread/message-times.ts';
import { loadTarget } from './target.server.ts';

export const meta = () => [{ title: 'Delete message · inova' }];
export const handle = dialogRoute;

/** The message of the address; 404 if it isn't of the conversation. */
async function loadMessage({ context, request }: LoaderFunctionArgs) {
  const target = await loadTarget(context, request);
  const id = parseRecordId(new URL(request.url).searchParams.get('message'));
  if (id === null) throw redirect(target.backHref);
  const message = await context.inova.messages.get(id);
  if (message.conversationId !== target.conversation.id) throw new Response(null, { status: 404 });
  return { ...target, message };
}

export async function loader(args: LoaderFunctionArgs) {
  const { message, backHref, action: href } = await loadMessage(args);
  const timeZone = args.context.staff.user.clientTimeZone;
  const { createdByName, createdAt, kind } = message;
  return {
    href,
    backHref,
    consequences: [
      `The text of ${createdByName || 'the message'}, ${messageTime(createdAt, timeZone)}, is replaced with “Message deleted”.`,
      ...(kind === 'message' ? ['The patient no longer sees it. A notification that was sent is not withdrawn.'] : []),
      'Admins can still read it. It can’t be restored.',
    ],
  };
}

export async function action(args: ActionFunctionArgs) {
  const { message, backHref } = await loadMessage(args);
  return submitButton(args.context, {
    schema: z.object({}),
    backHref,
    run: () => args.context.inova.messages.remove(message.id),
    success: () => ({ to: backHref, message: 'Message deleted.' }),
  });
}

export default function DeleteMessage() {
  const { href, backHref, consequences } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      question="Delete this message?"
      consequences={consequences}
      confirm="Delete message"
      action={href}
      cancelHref={backHref}
    />
  );
}
