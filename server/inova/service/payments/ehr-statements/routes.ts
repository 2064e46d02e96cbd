import * as calls from '#server/inova/contract/payments/ehr-statements.ts';
import { asClinics } from '#server/store/sql.ts';
import type { ServiceContext } from '../../context.ts';
import { type Route, route } from '../../route.ts';
import { readEhrAccount, readEhrStatement } from './queries.ts';
import { refreshStatements } from './refresh.ts';

/** The statements of patients in the EHR of the clinic. */
export function ehrStatementRoutes(context: ServiceContext): Route[] {
  const { store, now } = context;
  return [
    route(calls.ofPatient, ({ params: { id } }, { principal }) =>
      asClinics(store, principal.clinics, (db) => readEhrAccount(db, principal.clinics, id, now())),
    ),

    route(calls.refresh, async ({ params: { id } }, session) => {
      const { clinics } = session.principal;
      await refreshStatements(context, session, id);
      return asClinics(store, clinics, (db) => readEhrAccount(db, clinics, id, now()));
    }),

    route(calls.get, ({ params: { ehrStatement } }, { principal }) =>
      asClinics(store, principal.clinics, (db) => readEhrStatement(db, principal.clinics, ehrStatement, now())),
    ),
  ];
}
