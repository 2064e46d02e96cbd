import * as calls from '../contract/agreement-checks.ts';
import { readChecks, tickCheck } from './db/agreement-checks.ts';
import type { ServiceParts } from './parts.ts';
import { missing } from './refusal.ts';
import { answer, type Route } from './route.ts';

/** What is to be done before the treatment of an agreement. */
export function agreementCheckRoutes({ store, now }: ServiceParts): Route[] {
  return [
    answer(calls.getChecks, async ({ params: { agreement } }, { principal }) => {
      const checks = await readChecks(store, principal.clinics, agreement);
      if (!checks) throw missing();
      return checks;
    }),

    answer(calls.tickCheck, async ({ params: { agreement }, body }, { principal }) => {
      const tick = { ...body, by: principal.email, at: now() };
      const checks = await tickCheck(store, principal.clinics, agreement, tick);
      if (!checks) throw missing();
      return checks;
    }),
  ];
}
