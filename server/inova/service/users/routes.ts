import * as calls from '#server/inova/contract/session/users.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { type Route, route } from '../route.ts';
import { changeUser, findManager, requireVisible } from './change-user.ts';
import { inviteAgain, inviteUser } from './invite.ts';
import { clinicsOf } from './manager.ts';
import { listUsers, toManaged } from './queries.ts';
import { saveRights } from './save-rights.ts';
import { disableUser, enableUser, resetTwoStepOf } from './status.ts';

/** The users of the caller's clinics, as admins manage them. */
export function userRoutes(context: ServiceContext): Route[] {
  const { store, now, superAdmins } = context;
  return [
    route(calls.list, async ({ query }, session) => {
      const manager = await findManager(store.pool, session);
      const own = clinicsOf(manager);
      const { clinic, page, itemsPerPage } = query;
      if (clinic && !own.includes(clinic)) throw notFound();
      const { items, total } = await listUsers(store.pool, { ...query, clinics: clinic ? [clinic] : own });
      return {
        items: items.map((user) => toManaged(user, manager, superAdmins)),
        ...{ totalItems: total, page, itemsPerPage, totalPages: Math.ceil(total / itemsPerPage) },
      };
    }),

    route(calls.get, async ({ params }, session) => {
      const manager = await findManager(store.pool, session);
      return toManaged(await requireVisible(store.pool, manager, params.user), manager, superAdmins);
    }),

    route(calls.invite, ({ body }, session) => inviteUser(context, session, body)),

    route(calls.update, ({ params, body }, session) =>
      changeUser(context, session, params.user, 'rights changed', (users) => saveRights(users, body, superAdmins)),
    ),

    route(calls.disable, ({ params }, session) =>
      changeUser(context, session, params.user, 'disabled', (users) => disableUser(users, now())),
    ),

    route(calls.enable, ({ params }, session) => changeUser(context, session, params.user, 'enabled', enableUser)),

    route(calls.resetTwoStep, ({ params }, session) =>
      changeUser(context, session, params.user, 'two-step verification reset', resetTwoStepOf),
    ),

    route(calls.inviteAgain, ({ params }, session) =>
      changeUser(context, session, params.user, 'invited again', (users) => inviteAgain(users, context)),
    ),
  ];
}
