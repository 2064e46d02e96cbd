import * as calls from '#server/inova/contract/agreement-checklist.ts';
import type { ServiceParts } from '../parts.ts';
import { missing, Refused } from '../refusal.ts';
import { answer, type Route } from '../route.ts';
import { findAgreement } from './change.ts';
import { readChecks, tickCheck } from './checklist.ts';

/** What is to be done before the treatment of an agreement. */
export function agreementCheckRoutes(parts: ServiceParts): Route[] {
  const { store, now } = parts;
  return [
    answer(calls.getChecks, async ({ params: { agreement } }, { principal }) => {
      const checks = await readChecks(store, principal.clinics, agreement);
      if (!checks) throw missing();
      return checks;
    }),

    answer(calls.tickCheck, async ({ params: { agreement }, body }, session) => {
      const { principal } = session;
      const { state } = await findAgreement(parts, session, agreement);
      if (state === 'draft') throw new Refused(400, 'The checklist of a draft is ticked off once it was sent');
      if (state === 'revoked') throw new Refused(400, 'This agreement was revoked, so its checklist stays as it is');
      const tick = { ...body, by: principal.email, at: now() };
      const checks = await tickCheck(store, principal.clinics, agreement, tick);
      if (!checks) throw missing();
      return checks;
    }),
  ];
}
