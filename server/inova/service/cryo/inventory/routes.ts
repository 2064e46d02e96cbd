import * as calls from '#server/inova/contract/cryo/inventory.ts';
import { asClinics, sql } from '#server/store/sql.ts';
import type { ServiceContext } from '../../context.ts';
import { type Route, route } from '../../route.ts';
import { evacuate } from './evacuate.ts';
import { moveSpecimen, releaseSpecimen, swapSpecimens } from './move.ts';
import { registerSpecimen } from './register.ts';
import { findScanned } from './scan.ts';
import { inventoryOfPatient, readSpecimen } from './specimens.ts';
import { clinicOf, withWitness } from './with-witness.ts';

const specimens = sql`inova.cryo_specimens`;
const containers = sql`inova.cryo_containers`;
const patients = sql`inova.patients`;

/** What is frozen, where it is, and how it moves. */
export function inventoryRoutes(context: ServiceContext): Route[] {
  const { store, now } = context;
  return [
    route(calls.ofPatient, async ({ params: { id: patientId } }, { principal }) => {
      return { patientId, specimens: await inventoryOfPatient(store, principal.clinics, patientId) };
    }),

    route(calls.register, ({ params: { id: patient }, body }, { principal }) =>
      asClinics(store, principal.clinics, async (db) => {
        const client = await clinicOf(db, principal.clinics, { table: patients, id: patient });
        const author = { client, patient, at: now(), by: principal.email };
        return readSpecimen(db, [client], await registerSpecimen(db, author, body));
      }),
    ),

    route(calls.get, ({ params: { specimen } }, { principal }) =>
      asClinics(store, principal.clinics, (db) => readSpecimen(db, principal.clinics, specimen)),
    ),

    route(calls.move, ({ params: { specimen: id }, body }, session) =>
      withWitness(context, session, { table: specimens, id }, body, async (change) => {
        await moveSpecimen(change, id, body);
        return readSpecimen(change.db, [change.client], id);
      }),
    ),

    route(calls.swap, ({ params: { specimen: id }, body }, session) =>
      withWitness(context, session, { table: specimens, id }, body, async (change) => {
        await swapSpecimens(change, id, { from: body.from, other: body.with });
        return readSpecimen(change.db, [change.client], id);
      }),
    ),

    route(calls.release, ({ params: { specimen: id }, body }, session) =>
      withWitness(context, session, { table: specimens, id }, body, async (change) => {
        await releaseSpecimen(change, id, body);
        return readSpecimen(change.db, [change.client], id);
      }),
    ),

    route(calls.evacuate, ({ params: { container: id }, body }, session) =>
      withWitness(context, session, { table: containers, id }, body, (change) => evacuate(change, id, body.to)),
    ),

    route(calls.scan, ({ query: { code } }, { principal: { clinic } }) =>
      asClinics(store, [clinic], (db) => findScanned(db, [clinic], code)),
    ),
  ];
}
