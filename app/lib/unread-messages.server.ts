import type { AppLoadContext } from '@remix-run/node';
import type { UnreadTotals } from '#server/inova/contract/messages/message-groups.ts';

const counted = new WeakMap<AppLoadContext, Promise<UnreadTotals>>();

/** The unread conversations of the user's groups, counted once for all parts of a page. */
export function unreadMessages(context: AppLoadContext): Promise<UnreadTotals> {
  const known = counted.get(context);
  if (known) return known;
  const counting = context.inova.messageGroups.unread(context.staff.principal.userId);
  counted.set(context, counting);
  return counting;
}
