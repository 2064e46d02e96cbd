import type { AppLoadContext } from '@remix-run/node';
import { formatInstant } from '#app/lib/dates.ts';
import { safePath } from '#server/access/safe-path.ts';
import { ifUnsupported } from '#server/inova/client/if-unsupported.ts';
import {
  type Notification,
  type NotificationKind,
  notificationKinds,
  pageSize,
  readStates,
} from '#server/inova/contract/tasks/notifications.ts';

export const kindOptions = Object.entries(notificationKinds).map(([value, label]) => ({ value, label }));

/** What the address of the page asks for; what it can't mean is left out. */
export function readFilters(params: URLSearchParams) {
  const state = readStates.find((each) => each === params.get('state')) ?? 'all';
  const kind = kindOptions.find(({ value }) => value === params.get('kind'))?.value as NotificationKind | undefined;
  const page = /^[1-9]\d{0,3}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1;
  return { state, kind, page };
}

/** A page of the user's notifications; all of them on one page from an upstream that has no pages. */
export async function loadNotifications(context: AppLoadContext, filters: ReturnType<typeof readFilters>) {
  const { user } = context.staff;
  const { notifications } = context.inova;
  const found = await ifUnsupported(notifications.page(user.email, filters), async () => {
    const all = await notifications.list(user.email);
    const isAsked = ({ read }: Notification) =>
      filters.state === 'all' || (filters.state !== 'snoozed' && (filters.state === 'read') === (read !== 0));
    const items = all.filter(isAsked).sort((one, other) => one.read - other.read);
    return { items, totalItems: items.length, page: 1, itemsPerPage: Math.max(pageSize, items.length) };
  });
  const items = found.items.map((notification) => toShown(notification, user.clientTimeZone));
  return { items, total: found.totalItems, page: found.page, pageSize: found.itemsPerPage };
}

function toShown(notification: Notification, timeZone: string | null) {
  const { id, title, text, link, created, read, kind, snoozedUntil, isBack } = notification;
  return {
    id,
    title: title || 'Notification',
    text,
    time: created && formatInstant(created, timeZone),
    kind: notificationKinds[kind],
    hasLink: safePath(link) !== null,
    isUnread: read === 0,
    isSnoozed: snoozedUntil !== null,
    note: snoozedUntil ? `Snoozed until ${formatInstant(snoozedUntil, timeZone)}` : isBack && 'Back from a snooze',
  };
}
