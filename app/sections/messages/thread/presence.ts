import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { z } from 'zod';
import { recordIdSchema } from '#app/lib/record-id-schema.server.ts';
import { readValues } from '#app/lib/submission.server.ts';
import { inboxPath } from '../scope.ts';

/** Only script comes here. */
export const loader = () => redirect(inboxPath);

const heartbeat = z.object({ conversation: recordIdSchema, isReplying: z.string().optional() });

/** Records that the user has a conversation open, and says who else has. It doesn't extend the session. */
export async function action({ context }: ActionFunctionArgs) {
  const beat = readValues(context, heartbeat);
  if (!beat?.conversation) throw new Response(null, { status: 404 });
  const isReplying = beat.isReplying === 'on';
  const others = await context.inova.conversations.presence(beat.conversation, { isReplying });
  return Response.json(
    others.map(({ name, email, ...other }) => ({ name: name || email, isReplying: other.isReplying })),
  );
}
