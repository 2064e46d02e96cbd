import type { Principal } from '#server/access/principal.ts';
import * as calls from '#server/inova/contract/tasks/notifications.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { type Route, route } from '../route.ts';
import { messageTitles } from './message-titles.ts';
import { requireOwnEmail, unknownNotification } from './own.ts';
import * as db from './queries.ts';
import { snoozeNotification, unsnoozeNotification } from './snooze.ts';

const kinds = Object.keys(calls.notificationKinds) as calls.NotificationKind[];

/** A user's notifications, and the kinds that the user wants. */
export function notificationRoutes({ store, now }: ServiceContext): Route[] {
  /** Marks one of the user's notifications. */
  async function mark(params: { userEmail: string; notification: number }, principal: Principal, readAt: Date | null) {
    requireOwnEmail(params.userEmail, principal);
    const marked = await db.markNotification(store, principal.userId, params.notification, readAt);
    if (!marked) throw unknownNotification();
    return marked;
  }

  async function chosenKinds(userId: number) {
    const optOuts = await db.listOptOuts(store, userId);
    return { kinds: kinds.filter((kind) => !optOuts.includes(kind)) };
  }

  return [
    route(calls.list, async ({ params }, { principal }) => {
      requireOwnEmail(params.userEmail, principal);
      return db.listNotifications(store, principal.userId);
    }),

    route(calls.latest, async ({ params }, { principal }) => {
      requireOwnEmail(params.userEmail, principal);
      return db.latestNotifications(store, principal.userId);
    }),

    route(calls.page, async ({ params, query }, { principal, workClinics }) => {
      requireOwnEmail(params.userEmail, principal);
      const { userId } = principal;
      const { items: found, totalItems } = await db.pageOfNotifications(store, userId, query);
      const titles = await messageTitles(
        store,
        userId,
        workClinics,
        found.flatMap(({ id }) => id ?? []),
      );
      const items = found.map((item) => ({ ...item, ...titles.get(item.id ?? 0) }));
      const { page, itemsPerPage } = query;
      return { items, totalItems, page, itemsPerPage, totalPages: Math.ceil(totalItems / itemsPerPage) };
    }),

    route(calls.markRead, async ({ params, body }, { principal }) => {
      requireOwnEmail(params.userEmail, principal);
      if (!(await db.markNotificationsRead(store, principal.userId, body.upTo, now()))) {
        throw unknownNotification();
      }
      return {};
    }),

    route(calls.markOneRead, async ({ params }, { principal }) => mark(params, principal, now())),

    route(calls.markOneUnread, async ({ params }, { principal }) => mark(params, principal, null)),

    route(calls.snooze, async ({ params, body }, { principal }) => {
      requireOwnEmail(params.userEmail, principal);
      const snoozed = await snoozeNotification({ store, user: principal, id: params.notification, at: now() }, body);
      if (!snoozed) throw unknownNotification();
      return snoozed;
    }),

    route(calls.unsnooze, async ({ params }, { principal }) => {
      requireOwnEmail(params.userEmail, principal);
      const woken = await unsnoozeNotification({ store, user: principal, id: params.notification, at: now() });
      if (!woken) throw unknownNotification();
      return woken;
    }),

    route(calls.getChoices, async ({ params }, { principal }) => {
      requireOwnEmail(params.userEmail, principal);
      return chosenKinds(principal.userId);
    }),

    route(calls.setChoices, async ({ params, body }, { principal }) => {
      requireOwnEmail(params.userEmail, principal);
      const optOuts = kinds.filter((kind) => !body.kinds.includes(kind));
      await db.setOptOuts(store, principal.userId, optOuts);
      return chosenKinds(principal.userId);
    }),

    route(calls.get, async ({ params }, { principal }) => {
      requireOwnEmail(params.userEmail, principal);
      const found = await db.findNotification(store, principal.userId, params.notification);
      if (!found) throw notFound();
      return found;
    }),
  ];
}
