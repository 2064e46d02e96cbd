import type { Principal } from '#server/access/principal.ts';
import * as calls from '#server/inova/contract/notifications.ts';
import type { ServiceContext } from '../context.ts';
import { ApiError, notFound } from '../errors.ts';
import { type Route, route } from '../route.ts';
import { listNotifications, markNotificationsRead } from './queries.ts';

export function notificationRoutes({ store }: ServiceContext): Route[] {
  return [
    route(calls.list, async ({ params }, { principal }) => {
      checkIsOwn(params.userEmail, principal);
      return listNotifications(store, principal.userId);
    }),

    route(calls.markRead, async ({ params, body }, { principal }) => {
      checkIsOwn(params.userEmail, principal);
      if (!(await markNotificationsRead(store, principal.userId, body.upTo))) {
        throw new ApiError(400, 'This notification does not exist');
      }
      return {};
    }),
  ];
}

/** Another user's notifications look missing. */
function checkIsOwn(userEmail: string, { email }: Principal): void {
  if (userEmail.toLowerCase() !== email.toLowerCase()) throw notFound();
}
