import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { requireRecordId } from '#app/lib/record-id.ts';
import { inboxPath } from './scope.ts';

/** Only script comes here. */
export const loader = () => redirect(inboxPath);

/** Records that the user has a conversation open, and says who else has. It doesn't extend the session. */
export async function action({ context }: ActionFunctionArgs) {
  const conversation = requireRecordId(String(context.form?.get('conversation')));
  const isReplying = context.form?.get('isReplying') === 'on';
  const others = await context.inova.conversations.presence(conversation, { isReplying });
  return Response.json(
    others.map(({ name, email, ...other }) => ({ name: name || email, isReplying: other.isReplying })),
  );
}
