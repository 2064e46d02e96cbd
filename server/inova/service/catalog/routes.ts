import { createCategory } from '#server/inova/contract/agreements/packages.ts';
import type { AnyCall } from '#server/inova/contract/call.ts';
import * as calls from '#server/inova/contract/catalog.ts';
import { requireWorkClinic, type Session } from '../caller.ts';
import type { ServiceContext } from '../context.ts';
import { type Input, type Route, route } from '../route.ts';
import { readBilling, setBilling } from './billing.ts';
import { addCategory, addToCatalog, changeInCatalog, moveToPosition } from './catalog.ts';
import type { Content } from './kinds.ts';
import * as db from './queries.ts';

/** The current clinic's catalog, maintained by its admins: categories, packages, checklists and discounts. */
export function catalogRoutes({ store, now }: ServiceContext): Route[] {
  const changeBy = (session: Session) => {
    return { store, client: requireWorkClinic(session), by: session.principal.email, at: now() };
  };

  const addRoute = (call: AnyCall, kind: calls.CatalogKind) =>
    route(call, async ({ body }: Input, session) => addToCatalog(changeBy(session), kind, body as Content));

  const changeRoute = (call: AnyCall, kind: calls.CatalogKind) =>
    route(call, ({ params, body }: Input, session) => {
      const { item } = params as { item: number };
      return changeInCatalog(changeBy(session), kind, item, body as Parameters<typeof changeInCatalog>[3]);
    });

  return [
    route(calls.read, async (_, { principal }) => db.readCatalog(store, principal.clinic)),

    route(calls.setRules, ({ body }, session) => db.setRules(changeBy(session), body)),

    route(calls.billing, async (_, { principal }) => readBilling(store, principal.clinic)),

    route(calls.setBilling, ({ body }, session) => setBilling(changeBy(session), body)),

    route(calls.versions, async ({ params: { kind, item } }, { principal }) => {
      return db.listVersions(store, principal.clinic, kind, item);
    }),

    route(calls.move, async ({ params: { kind, item }, body: { place } }, session) => {
      await moveToPosition(changeBy(session), kind, item, place);
      return {};
    }),

    route(createCategory, async ({ body }, session) => {
      const change = changeBy(session);
      const { id, name, active } = await addCategory(change, body.name);
      return { id, name, active, client: change.client };
    }),

    addRoute(calls.addPackage, 'packages'),
    addRoute(calls.addChecklist, 'checklists'),
    addRoute(calls.addDiscount, 'discounts'),
    changeRoute(calls.changeCategory, 'categories'),
    changeRoute(calls.changePackage, 'packages'),
    changeRoute(calls.changeChecklist, 'checklists'),
    changeRoute(calls.changeDiscount, 'discounts'),
  ];
}
