import * as calls from '#server/inova/contract/clinic.ts';
import type { ServiceParts } from '../parts.ts';
import { missing } from '../refusal.ts';
import { answer, type Route } from '../route.ts';
import { listCptCodes, listNotifications } from './clinic.ts';

/** Procedure codes and notices. */
export function clinicRoutes({ store }: ServiceParts): Route[] {
  return [
    answer(calls.listCptCodes, async (_, { principal }) => listCptCodes(store, principal.clinic)),

    answer(calls.listNotifications, async ({ params }, { principal }) => {
      if (params.userEmail.toLowerCase() !== principal.email) throw missing();
      return listNotifications(store, principal.userId);
    }),
  ];
}
