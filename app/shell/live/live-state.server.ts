import { createHash } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import { formatInstant } from '#app/lib/dates.ts';
import { unreadMessages } from '#app/lib/unread-messages.server.ts';
import { safePath } from '#server/access/safe-path.ts';
import type { AuthUser } from '#server/inova/contract/session/session.ts';
import type { Notification } from '#server/inova/contract/tasks/notifications.ts';
import { loadCounts, menuFor } from '../menu.server.ts';
import { toolsFor } from '../tools.server.ts';

/** State that can change while a page is open: the user's notifications, the counts of menu and top bar, and a hash of the user. */
export async function loadLiveState(context: AppLoadContext, menu = menuFor(context.staff.principal, context.links)) {
  const { user, principal } = context.staff;
  const [{ items, unread }, counts, unreadMessages] = await Promise.all([
    loadNotices(context),
    loadCounts(context, [...menu.flatMap(({ entries }) => entries), ...toolsFor(principal)]),
    principal.hasMessaging ? loadUnread(context) : 0,
  ]);
  return {
    notices: {
      items: items.map((notification) => toNotice(notification, user.clientTimeZone)),
      unread,
      /** Those that come later stay unread when all are marked as read; 0 if the newest ones have no IDs. */
      newestId: Math.max(0, ...items.map(({ id }) => id ?? 0)),
    },
    counts,
    /** The badge of the messages button. */
    unreadMessages,
    /** Changes when the user's permissions, clinic or name change. */
    user: userVersion(user),
  };
}

export type LiveState = Awaited<ReturnType<typeof loadLiveState>>;

/** The newest notifications; none while they are switched off. */
async function loadNotices({ inova, staff: { user, principal } }: AppLoadContext) {
  const none = { items: [] as Notification[], unread: 0 };
  return principal.hasNotifications ? inova.notifications.latest(user.email).catch(() => none) : none;
}

/** The unread conversations of the user's groups; 0 if they can't be counted. */
async function loadUnread(context: AppLoadContext): Promise<number> {
  const { total } = await unreadMessages(context).catch(() => ({ total: 0 }));
  return total;
}

/** A hash that ignores field order, since the session store reorders a user's fields. */
function userVersion(user: AuthUser): string {
  const fields = JSON.stringify(user, Object.keys(user).sort());
  return createHash('sha256').update(fields).digest('base64url').slice(0, 16);
}

function toNotice({ id, title, text, link, created, read, kind }: Notification, timeZone: string | null) {
  return {
    id,
    /** When it came or came back, to tell new ones. */
    at: created,
    isMessage: kind === 'message',
    text: [title, text].filter(Boolean).join(': ') || 'Notification',
    time: created && formatInstant(created, timeZone),
    href: safePath(link) ?? undefined,
    unread: read === 0,
  };
}
