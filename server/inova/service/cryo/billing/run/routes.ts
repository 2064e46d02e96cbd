import * as calls from '#server/inova/contract/cryo/billing.ts';
import { asClinics, type Database } from '#server/store/sql.ts';
import type { ServiceContext } from '../../../context.ts';
import { notFound } from '../../../errors.ts';
import { type Route, route } from '../../../route.ts';
import { listRuns, readRun, startRun } from './runs.ts';
import { readSchedule, saveSchedule } from './schedule.ts';

async function found(db: Database, clinics: number[], id: number): Promise<calls.BillingRun> {
  const read = await readRun(db, clinics, id);
  if (!read) throw notFound();
  return read;
}

/** Billing runs, and what each would bill. */
export function billingRunRoutes({ store, now }: ServiceContext): Route[] {
  return [
    route(calls.startRun, ({ body: { mode } }, { principal: { clinic, email } }) =>
      asClinics(store, [clinic], async (db) =>
        found(db, [clinic], await startRun(db, { client: clinic, mode, at: now(), by: email })),
      ),
    ),

    route(calls.runs, (_, { principal: { clinic } }) => asClinics(store, [clinic], (db) => listRuns(db, clinic))),

    route(calls.run, ({ params: { run } }, { principal: { clinics } }) =>
      asClinics(store, clinics, (db) => found(db, clinics, run)),
    ),

    route(calls.schedule, (_, { principal: { clinic } }) =>
      asClinics(store, [clinic], (db) => readSchedule(db, clinic)),
    ),

    route(calls.saveSchedule, ({ body }, { principal: { clinic, email } }) =>
      asClinics(store, [clinic], (db) => saveSchedule({ db, client: clinic, at: now(), by: email }, body)),
    ),
  ];
}
