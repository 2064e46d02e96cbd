import type { PoolClient } from 'pg';
import * as calls from '#server/inova/contract/cryo/inventory.ts';
import * as tankCalls from '#server/inova/contract/cryo/tanks.ts';
import type { WitnessConfirmation } from '#server/inova/contract/cryo/witness.ts';
import { asClinics, row, type Sql, sql } from '#server/store/sql.ts';
import type { Session } from '../../caller.ts';
import type { ServiceContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { type Route, route } from '../../route.ts';
import { createTank } from './create-tank.ts';
import { evacuate } from './evacuate.ts';
import { moveSpecimen, releaseSpecimen, swapSpecimens } from './move.ts';
import type { WitnessedMove } from './record-movements.ts';
import { registerSpecimen } from './register.ts';
import { findScanned } from './scan.ts';
import { inventoryOfPatient, readSpecimen } from './specimens.ts';
import { listTanks, readTankMap } from './tanks.ts';
import { confirmWitness } from './witness.ts';

const specimens = sql`inova.cryo_specimens`;
const containers = sql`inova.cryo_containers`;
const patients = sql`inova.patients`;

/** The clinic of a record in the user's clinics, or a 404. */
async function clinicOf(db: PoolClient, table: Sql, id: number): Promise<number> {
  const owner = await row<{ client: number }>(db, sql`select client_id as client from ${table} where id = ${id}`);
  if (!owner) throw notFound();
  return owner.client;
}

/** What is frozen, where it is, and how it moves. */
export function inventoryRoutes(context: ServiceContext): Route[] {
  const { store, now } = context;

  /** Runs a move of a record with a confirmed witness, and what is read after it, as one transaction. */
  const withWitness = async <T>(
    { principal }: Session,
    { table, id }: { table: Sql; id: number },
    { note, ...confirmation }: WitnessConfirmation & { note?: string },
    work: (move: WitnessedMove) => Promise<T>,
  ): Promise<T> => {
    const client = await asClinics(store, principal.clinics, (db) => clinicOf(db, table, id));
    const witness = await confirmWitness(context, principal, client, confirmation);
    return asClinics(store, principal.clinics, (db) =>
      work({ db, client, at: now(), by: principal.email, witness, note }),
    );
  };

  return [
    route(calls.ofPatient, ({ params: { id: patientId } }, { principal }) =>
      asClinics(store, principal.clinics, async (db) => {
        return { patientId, specimens: await inventoryOfPatient(db, patientId) };
      }),
    ),

    route(calls.register, ({ params: { id: patient }, body }, { principal }) =>
      asClinics(store, principal.clinics, async (db) => {
        const client = await clinicOf(db, patients, patient);
        return readSpecimen(db, await registerSpecimen(db, { client, patient, at: now(), by: principal.email }, body));
      }),
    ),

    route(calls.get, ({ params: { specimen } }, { principal }) =>
      asClinics(store, principal.clinics, (db) => readSpecimen(db, specimen)),
    ),

    route(calls.move, ({ params: { specimen: id }, body }, session) =>
      withWitness(session, { table: specimens, id }, body, async (change) => {
        await moveSpecimen(change, id, body);
        return readSpecimen(change.db, id);
      }),
    ),

    route(calls.swap, ({ params: { specimen: id }, body }, session) =>
      withWitness(session, { table: specimens, id }, body, async (change) => {
        await swapSpecimens(change, id, { from: body.from, other: body.with });
        return readSpecimen(change.db, id);
      }),
    ),

    route(calls.release, ({ params: { specimen: id }, body }, session) =>
      withWitness(session, { table: specimens, id }, body, async (change) => {
        await releaseSpecimen(change, id, body);
        return readSpecimen(change.db, id);
      }),
    ),

    route(calls.evacuate, ({ params: { container: id }, body }, session) =>
      withWitness(session, { table: containers, id }, body, (change) => evacuate(change, id, body.to)),
    ),

    route(calls.scan, ({ query: { code } }, { principal: { clinic } }) =>
      asClinics(store, [clinic], (db) => findScanned(db, [clinic], code)),
    ),

    route(tankCalls.list, ({ query: { client } }, { principal: { clinics } }) => {
      const wanted = client === undefined ? clinics : clinics.filter((each) => each === client);
      return asClinics(store, wanted, (db) => listTanks(db, sql`t.client_id = any (${wanted})`));
    }),

    route(tankCalls.get, ({ params: { tank } }, { principal }) =>
      asClinics(store, principal.clinics, (db) => readTankMap(db, tank)),
    ),

    route(tankCalls.create, ({ body }, { principal: { clinic: client, email: by } }) =>
      asClinics(store, [client], async (db) => {
        const tank = await createTank(db, { client, at: now(), by }, body);
        const [created] = await listTanks(db, sql`t.client_id = ${client} and t.id = ${tank}`);
        if (!created) throw notFound();
        return created;
      }),
    ),
  ];
}
