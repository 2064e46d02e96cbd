import * as calls from '#server/inova/contract/verifications.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { type Route, route } from '../route.ts';
import type { Session } from '../session/session.ts';
import { listVerifications } from './queries.ts';
import { findVerification, saveValues, showVerification } from './verification.ts';
import { addAuthorization, runAuthorizationAction, runVerificationAction, startVerification } from './workflow.ts';

/** Verifications of benefits by themselves: their answers, and all that is done with them. */
export function verificationRoutes(context: ServiceContext): Route[] {
  const find = (id: number, { principal }: Session) => findVerification(context, principal, id);

  return [
    route(calls.listVerifications, async ({ params }, { principal }) => {
      const found = await listVerifications(context.store, principal.clinics, params.id);
      if (!found) throw notFound();
      return found.map(({ answers, ...status }) => ({ ...answers, ...status }));
    }),

    route(calls.getVerification, async ({ params }, session) => {
      return showVerification(context, session.principal, await find(params.verificationId, session));
    }),

    route(calls.saveVerification, async ({ params, body }, { principal }) => {
      return saveValues(context, principal, params.verificationId, body);
    }),

    route(calls.runVerificationAction, async ({ params, body }, session) => {
      return runVerificationAction(context, session.principal, await find(params.verificationId, session), body);
    }),

    route(calls.startVerification, ({ params, body }, { principal }) => {
      return startVerification(context, principal, params.id, body);
    }),

    route(calls.addAuthorization, async ({ params, body }, session) => {
      return addAuthorization(context, session.principal, await find(params.verificationId, session), body);
    }),

    route(calls.runAuthorizationAction, async ({ params, body }, session) => {
      return runAuthorizationAction(context, session.principal, await find(params.verificationId, session), body);
    }),
  ];
}
