import type { NewStatusItem } from '#server/inova/contract/status.ts';
import * as calls from '#server/inova/contract/status.ts';
import type { Session } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { ApiError, notFound } from '../errors.ts';
import { publicRoute, type Route, route } from '../route.ts';
import * as db from './queries.ts';

/** The status of the services: public, for staff, and for those who manage it. */
export function statusRoutes({ store, now }: ServiceContext): Route[] {
  /** A status item the user may edit. */
  const findEditableItem = async (id: number, { principal }: Session) => {
    const item = await db.getManualItem(store, principal.clinics, id);
    if (!item) throw notFound();
    return item;
  };
  const changeBy = ({ principal }: Session) => ({ by: principal.email, at: now() });

  return [
    route(calls.list, async (_, { principal }) => db.listStatus(store, principal.clinics)),

    publicRoute(calls.forVisitors, async () => (await db.listStatus(store, [])).map(toPublic)),

    route(calls.resolved, async (_, { principal }) => db.listResolved(store, principal.clinics)),

    route(calls.create, async ({ body }, session) => {
      checkClinic(body, session);
      const created = await db.createStatus(store, session.principal.clinics, body, changeBy(session));
      if (!created) throw notFound();
      return created;
    }),

    route(calls.update, async ({ params: { statusId }, body: { version, ...item } }, session) => {
      await findEditableItem(statusId, session);
      checkClinic(item, session);
      const isDone = await db.updateStatus(store, statusId, version, item, changeBy(session));
      if (!isDone) throw conflictError();
      return findEditableItem(statusId, session);
    }),

    route(calls.resolve, async ({ params: { statusId }, body: { version } }, session) => {
      await findEditableItem(statusId, session);
      const isDone = await db.resolveStatus(store, statusId, version, changeBy(session));
      if (!isDone) throw conflictError();
      return {};
    }),
  ];
}

const conflictError = () => new ApiError(409, 'Another user changed this item');

function checkClinic({ client }: NewStatusItem, { principal }: Session): void {
  if (client !== null && !principal.clinics.includes(client))
    throw new ApiError(400, "You don't have access to this clinic");
}

function toPublic({ name, description, status, lastupdate, priority, checked }: db.StatusRow) {
  return { name, description, status, lastupdate, priority, checked };
}
