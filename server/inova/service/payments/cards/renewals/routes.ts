import * as calls from '#server/inova/contract/payments/card-renewals.ts';
import type { ServiceContext } from '../../../context.ts';
import { publicRoute, type Route, route } from '../../../route.ts';
import { setRenewalEmails } from './consent.ts';
import { readRenewal, startRenewal } from './open.ts';

/** Emails about cards that expire soon, and what their links lead to. */
export function renewalRoutes(context: ServiceContext): Route[] {
  return [
    route(calls.setRenewalEmails, ({ params, body }, { principal: { clinics, email: by } }) =>
      setRenewalEmails(context, { clinics, by }, params.card, body),
    ),

    publicRoute(calls.renewal, ({ body }) => readRenewal(context, body.token)),

    publicRoute(calls.startRenewal, ({ body }) => startRenewal(context, body.token)),
  ];
}
