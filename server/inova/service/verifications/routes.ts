import { runOnce } from '#server/access/run-once.ts';
import * as calls from '#server/inova/contract/verifications.ts';
import type { Session } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { conflictAsApiError, notFound } from '../errors.ts';
import { type Route, route } from '../route.ts';
import { listVerifications } from './queries.ts';
import { findVerification, saveValues, showVerification } from './verification.ts';
import { addAuthorization, runAuthorizationAction, runVerificationAction, startVerification } from './workflow.ts';

/** Verifications of benefits by themselves: their answers, and all that is done with them. */
export function verificationRoutes(context: ServiceContext): Route[] {
  const find = (id: number, { principal }: Session) => findVerification(context, principal, id);

  /** An intent about a verification or a patient, done once for the key. */
  function once<T>(
    about: string,
    { principal }: Session,
    key: string | null,
    content: unknown,
    work: () => Promise<T>,
  ) {
    if (!key) return work();
    const scope = `${about} ${principal.userId}`;
    return runOnce(context.store, { scope, key, content }, context.now, work).catch(conflictAsApiError);
  }

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

    route(calls.runVerificationAction, async ({ params, body, idempotencyKey }, session) => {
      const verification = await find(params.verificationId, session);
      const run = () => runVerificationAction(context, session.principal, verification, body);
      return once(`verification ${params.verificationId}`, session, idempotencyKey, body, run);
    }),

    route(calls.startVerification, async ({ params, body, idempotencyKey }, session) => {
      const start = () => startVerification(context, session.principal, params.id, body);
      return once(`start ${params.id}`, session, idempotencyKey, body, start);
    }),

    route(calls.addAuthorization, async ({ params, body, idempotencyKey }, session) => {
      const verification = await find(params.verificationId, session);
      const add = () => addAuthorization(context, session.principal, verification, body);
      return once(`authorization ${params.verificationId}`, session, idempotencyKey, body, add);
    }),

    route(calls.runAuthorizationAction, async ({ params, body, idempotencyKey }, session) => {
      const verification = await find(params.verificationId, session);
      const act = () => runAuthorizationAction(context, session.principal, verification, body);
      return once(`authorizations ${params.verificationId}`, session, idempotencyKey, body, act);
    }),
  ];
}
