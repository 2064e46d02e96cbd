import * as calls from '#server/inova/contract/agreements/agreement-checklist.ts';
import type { ServiceContext } from '../context.ts';
import { ApiError, notFound } from '../errors.ts';
import { type Route, route } from '../route.ts';
import { findAgreement } from './change.ts';
import { readChecks, setCheckDone } from './checklist.ts';

/** The checklist before the treatment of an agreement. */
export function agreementCheckRoutes(context: ServiceContext): Route[] {
  const { store, now } = context;
  return [
    route(calls.get, async ({ params: { agreement } }, { principal }) => {
      const checks = await readChecks(store, principal.clinics, agreement);
      if (!checks) throw notFound();
      return checks;
    }),

    route(calls.checkItem, async ({ params: { agreement }, body }, session) => {
      const { principal } = session;
      const { state } = await findAgreement(context, session, agreement);
      if (state === 'draft') throw new ApiError(400, 'Send the draft before you complete its checklist');
      if (state === 'revoked') throw new ApiError(400, "This agreement was revoked, so its checklist can't be changed");
      const checkUpdate = { ...body, by: principal.email, at: now() };
      const checks = await setCheckDone(store, principal.clinics, agreement, checkUpdate);
      if (!checks) throw notFound();
      return checks;
    }),
  ];
}
