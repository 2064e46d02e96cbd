import * as roundCalls from '#server/inova/contract/cryo/rounds.ts';
import * as calls from '#server/inova/contract/cryo/tanks.ts';
import { asClinics, sql } from '#server/store/sql.ts';
import type { ServiceContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { type Route, route } from '../../route.ts';
import { createTank } from './create-tank.ts';
import { recordReading } from './readings.ts';
import { finishRound, readRound, scanPosition, startRound } from './rounds.ts';
import { findTank, listTanks, readTankMap } from './tanks.ts';
import { clinicOf, withWitness } from './with-witness.ts';

const rounds = sql`inova.cryo_rounds`;

/** Tanks, their temperatures, and their audit rounds. */
export function tankRoutes(context: ServiceContext): Route[] {
  const { store, now } = context;
  return [
    route(calls.list, ({ query: { client } }, { principal: { clinics } }) => {
      const wanted = client === undefined ? clinics : clinics.filter((each) => each === client);
      return asClinics(store, wanted, (db) => listTanks(db, sql`t.client_id = any (${wanted})`));
    }),

    route(calls.get, ({ params: { tank } }, { principal }) =>
      asClinics(store, principal.clinics, (db) => readTankMap(db, principal.clinics, tank)),
    ),

    route(calls.create, ({ body }, { principal: { clinic: client, email: by } }) =>
      asClinics(store, [client], async (db) =>
        findTank(db, [client], await createTank(db, { client, at: now(), by }, body)),
      ),
    ),

    route(calls.record, ({ params: { tank }, body }, { principal }) =>
      asClinics(store, principal.clinics, async (db) => {
        const { client } = await findTank(db, principal.clinics, tank);
        await recordReading(db, { ...body, client, tank, at: now(), by: principal.email });
        return findTank(db, [client], tank);
      }),
    ),

    route(roundCalls.start, ({ params: { tank } }, { principal }) =>
      asClinics(store, principal.clinics, async (db) => {
        const { client, kind } = await findTank(db, principal.clinics, tank);
        if (kind !== 'tank') throw notFound();
        return readRound(db, [client], await startRound(db, tank, { client, at: now(), by: principal.email }));
      }),
    ),

    route(roundCalls.get, ({ params: { round } }, { principal }) =>
      asClinics(store, principal.clinics, (db) => readRound(db, principal.clinics, round)),
    ),

    route(roundCalls.addScan, ({ params: { round: id }, body }, { principal }) =>
      asClinics(store, principal.clinics, async (db) => {
        const client = await clinicOf(db, principal.clinics, { table: rounds, id });
        await scanPosition(db, id, { client, at: now(), by: principal.email }, body);
        return readRound(db, [client], id);
      }),
    ),

    route(roundCalls.end, ({ params: { round: id }, body }, session) =>
      withWitness(context, session, { table: rounds, id }, body, async ({ db, ...author }) => {
        await finishRound(db, id, author);
        return readRound(db, [author.client], id);
      }),
    ),
  ];
}
