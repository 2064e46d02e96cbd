import { runOnce } from '#server/access/run-once.ts';
import * as calls from '#server/inova/contract/verifications.ts';
import type { ServiceParts } from '../parts.ts';
import { conflictAsRefusal, missing } from '../refusal.ts';
import { answer, type Route } from '../route.ts';
import type { Session } from '../session/session.ts';
import { listVerifications } from './queries.ts';
import { actOnAuthorization, actOnVerification, addAuthorization, startVerification } from './steps.ts';
import { findVerification, saveTyped, showVerification } from './verification.ts';

/** Verifications of benefits by themselves: their answers, and all that is done with them. */
export function verificationRoutes(parts: ServiceParts): Route[] {
  const find = (id: number, { principal }: Session) => findVerification(parts, principal, id);

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
    return runOnce(parts.store, { scope, key, content }, parts.now, work).catch(conflictAsRefusal);
  }

  return [
    answer(calls.listVerifications, async ({ params }, { principal }) => {
      const found = await listVerifications(parts.store, principal.clinics, params.id);
      if (!found) throw missing();
      return found.map(({ answers, ...standing }) => ({ ...answers, ...standing }));
    }),

    answer(calls.getVerification, async ({ params }, session) => {
      return showVerification(parts, session.principal, await find(params.verificationId, session));
    }),

    answer(calls.saveVerification, async ({ params, body }, { principal }) => {
      return saveTyped(parts, principal, params.verificationId, body);
    }),

    answer(calls.actOnVerification, async ({ params, body, idempotencyKey }, session) => {
      const verification = await find(params.verificationId, session);
      const act = () => actOnVerification(parts, session.principal, verification, body);
      return once(`verification ${params.verificationId}`, session, idempotencyKey, body, act);
    }),

    answer(calls.startVerification, async ({ params, body, idempotencyKey }, session) => {
      const start = () => startVerification(parts, session.principal, params.id, body);
      return once(`start ${params.id}`, session, idempotencyKey, body, start);
    }),

    answer(calls.addAuthorization, async ({ params, body, idempotencyKey }, session) => {
      const verification = await find(params.verificationId, session);
      const add = () => addAuthorization(parts, session.principal, verification, body);
      return once(`authorization ${params.verificationId}`, session, idempotencyKey, body, add);
    }),

    answer(calls.actOnAuthorization, async ({ params, body, idempotencyKey }, session) => {
      const verification = await find(params.verificationId, session);
      const act = () => actOnAuthorization(parts, session.principal, verification, body);
      return once(`authorizations ${params.verificationId}`, session, idempotencyKey, body, act);
    }),
  ];
}
