import { runOnce } from '#server/access/run-once.ts';
import type { NewStatusItem } from '#server/inova/contract/status.ts';
import * as calls from '#server/inova/contract/status.ts';
import type { ServiceParts } from '../parts.ts';
import { conflictAsRefusal, missing, Refused } from '../refusal.ts';
import { answer, answerVisitor, type Route } from '../route.ts';
import type { Session } from '../session/session.ts';
import * as db from './queries.ts';

/** The state of the services: for everybody, for staff, and for those who manage it. */
export function statusRoutes({ store, now }: ServiceParts): Route[] {
  /** An item that the user may change. */
  const entered = async (id: number, { principal }: Session) => {
    const item = await db.getEntered(store, principal.clinics, id);
    if (!item) throw missing();
    return item;
  };
  const changeBy = ({ principal }: Session) => ({ by: principal.email, at: now() });

  return [
    answer(calls.listStatus, async (_, { principal }) => db.listStatus(store, principal.clinics)),

    answerVisitor(calls.listPublicStatus, async () => (await db.listStatus(store, [])).map(forVisitors)),

    answer(calls.listResolvedStatus, async (_, { principal }) => db.listResolved(store, principal.clinics)),

    answer(calls.createStatus, async ({ body, idempotencyKey }, session) => {
      checkClinic(body, session);
      const create = async () => entered(await db.createStatus(store, body, changeBy(session)), session);
      if (!idempotencyKey) return create();
      const intent = { scope: `POST /users/status ${session.principal.userId}`, key: idempotencyKey, content: body };
      return runOnce(store, intent, now, create).catch(conflictAsRefusal);
    }),

    answer(calls.updateStatus, async ({ params: { statusId }, body: { version, ...item } }, session) => {
      await entered(statusId, session);
      checkClinic(item, session);
      const isDone = await db.updateStatus(store, statusId, version, item, changeBy(session));
      if (!isDone) throw changedMeanwhile();
      return entered(statusId, session);
    }),

    answer(calls.resolveStatus, async ({ params: { statusId }, body: { version } }, session) => {
      await entered(statusId, session);
      const isDone = await db.resolveStatus(store, statusId, version, changeBy(session));
      if (!isDone) throw changedMeanwhile();
      return {};
    }),
  ];
}

const changedMeanwhile = () => new Refused(409, 'Somebody else has changed this item');

function checkClinic({ client }: NewStatusItem, { principal }: Session): void {
  if (client !== null && !principal.clinics.includes(client)) throw new Refused(400, 'This clinic is not one of yours');
}

function forVisitors({ name, description, status, lastupdate, priority, checked }: db.StatusRow) {
  return { name, description, status, lastupdate, priority, checked };
}
