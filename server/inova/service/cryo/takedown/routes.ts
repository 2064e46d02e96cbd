import * as calls from '#server/inova/contract/cryo/takedown.ts';
import { asClinics, sql } from '#server/store/sql.ts';
import type { ServiceContext } from '../../context.ts';
import { type Route, route } from '../../route.ts';
import { withWitness } from '../inventory/with-witness.ts';
import { carryOutTakedown } from './carry-out.ts';
import { readTakedown } from './read.ts';

/** The end of storage: the checklist, and carrying out what was signed. */
export function takedownRoutes(context: ServiceContext): Route[] {
  const { store, now } = context;
  return [
    route(calls.get, ({ params: { id } }, { principal }) =>
      asClinics(store, principal.clinics, (db) => readTakedown(db, principal.clinics, id, now())),
    ),

    route(calls.carryOut, ({ params: { id }, body: { retrieved, ...witness } }, session) =>
      withWitness(context, session, { table: sql`inova.patients`, id }, witness, async (change) => {
        await carryOutTakedown(change, id, retrieved);
        return readTakedown(change.db, [change.client], id, change.at);
      }),
    ),
  ];
}
