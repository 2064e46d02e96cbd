import * as calls from '#server/inova/contract/clinic.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { type Route, route } from '../route.ts';
import { listCptCodes, listNotifications } from './clinic.ts';

/** Procedure codes and notices. */
export function clinicRoutes({ store }: ServiceContext): Route[] {
  return [
    route(calls.cptCodes, async (_, { principal }) => listCptCodes(store, principal.clinic)),

    route(calls.notifications, async ({ params }, { principal }) => {
      if (params.userEmail.toLowerCase() !== principal.email) throw notFound();
      return listNotifications(store, principal.userId);
    }),
  ];
}
