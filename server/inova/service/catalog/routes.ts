import { runOnce } from '#server/access/run-once.ts';
import type { AnyCall } from '#server/inova/contract/call.ts';
import * as calls from '#server/inova/contract/catalog.ts';
import { createCategory } from '#server/inova/contract/packages.ts';
import type { ServiceParts } from '../parts.ts';
import { conflictAsRefusal, Refused } from '../refusal.ts';
import { answer, type Input, type Route } from '../route.ts';
import type { Session } from '../session/session.ts';
import { addCategory, addToCatalog, changeInCatalog, putInPlace } from './catalog.ts';
import type { Content } from './kinds.ts';
import * as db from './queries.ts';

/** What the clinic worked in offers, kept by its admins: categories, packages, checklists and discounts. */
export function catalogRoutes({ store, now }: ServiceParts): Route[] {
  const changeBy = ({ principal, workClinics }: Session) => {
    if (!workClinics.includes(principal.clinic)) throw new Refused(400, 'Choose a clinic first');
    return { store, client: principal.clinic, by: principal.email, at: now() };
  };

  /** Adds a record of a kind, once for each key. */
  const adding = (call: AnyCall, kind: calls.CatalogKind) =>
    answer(call, ({ body, idempotencyKey }: Input, session) => {
      const change = changeBy(session);
      const add = () => addToCatalog(change, kind, body as Content);
      if (!idempotencyKey) return add();
      const scope = `POST ${call.path} ${session.principal.userId}`;
      const intent = { scope, key: idempotencyKey, content: [change.client, body] };
      return runOnce(store, intent, now, add).catch(conflictAsRefusal);
    });

  const changing = (call: AnyCall, kind: calls.CatalogKind) =>
    answer(call, ({ params, body }: Input, session) => {
      const { item } = params as { item: number };
      return changeInCatalog(changeBy(session), kind, item, body as Parameters<typeof changeInCatalog>[3]);
    });

  return [
    answer(calls.readCatalog, async (_, { principal }) => db.readCatalog(store, principal.clinic)),

    answer(calls.listVersions, async ({ params: { kind, item } }, { principal }) => {
      return db.listVersions(store, principal.clinic, kind, item);
    }),

    answer(calls.placeInCatalog, async ({ params: { kind, item }, body: { place } }, session) => {
      await putInPlace(changeBy(session), kind, item, place);
      return {};
    }),

    answer(createCategory, async ({ body }, session) => {
      const change = changeBy(session);
      const { id, name, active } = await addCategory(change, body.name);
      return { id, name, active, client: change.client };
    }),

    adding(calls.addPackage, 'packages'),
    adding(calls.addChecklist, 'checklists'),
    adding(calls.addDiscount, 'discounts'),
    changing(calls.changeCategory, 'categories'),
    changing(calls.changePackage, 'packages'),
    changing(calls.changeChecklist, 'checklists'),
    changing(calls.changeDiscount, 'discounts'),
  ];
}
