import { createHash } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import { showInstant } from '#app/lib/instant.tsx';
import { safePath } from '#server/access/safe-path.ts';
import type { Notification } from '#server/inova/contract/clinic.ts';
import type { AuthUser } from '#server/inova/contract/session.ts';

/** What changes while a page is open: the user's notifications, and who the user is. */
export async function liveOf(visit: AppLoadContext) {
  const { user } = visit.staff;
  const notifications = await visit.inova.clinic.notifications(user.email).catch(() => []);
  const notices = notifications.map((notification) => asNotice(notification, user.clientTimeZone));
  return {
    notices,
    /** Another one when the user's rights, clinic or name have changed. */
    user: versionOf(user),
  };
}

export type Live = Awaited<ReturnType<typeof liveOf>>;

/** Alike for a user just asked for and one kept in a session, whose fields the store has put in another order. */
function versionOf(user: AuthUser): string {
  const fields = JSON.stringify(user, Object.keys(user).sort());
  return createHash('sha256').update(fields).digest('base64url').slice(0, 16);
}

function asNotice({ id, title, text, link, created, read }: Notification, timeZone: string | null) {
  return {
    id,
    text: `${title}: ${text}`,
    time: showInstant(created, timeZone ?? 'UTC'),
    href: safePath(link) ?? undefined,
    unread: read === 0,
  };
}
