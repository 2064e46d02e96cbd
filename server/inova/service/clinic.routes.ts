import * as calls from '../contract/clinic.ts';
import { latestWelcome, listCptCodes, listNotifications, listStatus } from './db/clinic.ts';
import type { ServiceParts } from './parts.ts';
import { missing } from './refusal.ts';
import { answer, type Route } from './route.ts';

/** Procedure codes, notices and the state of the services. */
export function clinicRoutes({ store }: ServiceParts): Route[] {
  return [
    answer(calls.listCptCodes, async (_, { principal }) => listCptCodes(store, principal.clinic)),

    answer(calls.latestWelcome, async () => latestWelcome(store)),

    answer(calls.listStatus, async (_, { principal }) => listStatus(store, principal.clinics)),

    answer(calls.listNotifications, async ({ params }, { principal }) => {
      if (params.userEmail.toLowerCase() !== principal.email) throw missing();
      return listNotifications(store, principal.userId);
    }),
  ];
}
