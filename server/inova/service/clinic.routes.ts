import * as calls from '../contract/clinic.ts';
import { findLatestWelcome, listCptCodes, listNotifications, listStatus } from './db/clinic.ts';
import type { ServiceParts } from './parts.ts';
import { missing } from './refusal.ts';
import { answer, type Route } from './route.ts';

/** Procedure codes, notices and the state of the services. */
export function clinicRoutes({ store }: ServiceParts): Route[] {
  return [
    answer(calls.listCptCodes, async (_, { principal }) => listCptCodes(store, principal.clinic)),

    answer(calls.latestWelcome, async () => {
      const note = await findLatestWelcome(store);
      return note && { ...note, created: note.created.toISOString() };
    }),

    answer(calls.listStatus, async (_, { principal }) => {
      const items = await listStatus(store, principal.clinics);
      return items.map((item) => ({ ...item, lastupdate: item.lastupdate.toISOString() }));
    }),

    answer(calls.listNotifications, async ({ params }, { principal }) => {
      if (params.userEmail.toLowerCase() !== principal.email) throw missing();
      const found = await listNotifications(store, principal.userId);
      return found.map((each) => ({ ...each, created: each.created.toISOString() }));
    }),
  ];
}
