import * as calls from '#server/inova/contract/notifications.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { type Route, route } from '../route.ts';
import { listNotifications } from './queries.ts';

export function notificationRoutes({ store }: ServiceContext): Route[] {
  return [
    route(calls.list, async ({ params }, { principal }) => {
      if (params.userEmail.toLowerCase() !== principal.email) throw notFound();
      return listNotifications(store, principal.userId);
    }),
  ];
}
