import * as calls from '#server/inova/contract/payments/remittances.ts';
import { asClinics } from '#server/store/sql.ts';
import type { ServiceContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { type Route, route } from '../../route.ts';
import { importRemittances } from './import.ts';
import { matchByHand } from './match-by-hand.ts';
import { readMatch } from './match-candidates.ts';
import { findRemittance } from './queries.ts';

/** Importing and showing remittances, and matching what no claim was found for. */
export function remittanceRoutes(context: ServiceContext): Route[] {
  return [
    route(calls.importFile, ({ body }, { principal }) => importRemittances(context, principal, body)),

    route(calls.get, async ({ params }, { principal }) => {
      const { clinics } = principal;
      const found = await asClinics(context.store, clinics, (db) => findRemittance(db, clinics, params.remittance));
      if (!found) throw notFound();
      return found;
    }),

    route(calls.getClaim, ({ params }, { principal }) =>
      asClinics(context.store, principal.clinics, (db) => readMatch(db, principal.clinics, params.remittanceClaim)),
    ),

    route(calls.matchClaim, ({ params, body }, { principal }) => {
      return matchByHand(context, principal, params.remittanceClaim, body.claim);
    }),
  ];
}
