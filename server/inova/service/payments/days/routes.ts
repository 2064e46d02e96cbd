import * as calls from '#server/inova/contract/payments/payments.ts';
import { asClinics, sql } from '#server/store/sql.ts';
import { todayIn } from '../../clinics/clients.ts';
import type { ServiceContext } from '../../context.ts';
import { fieldError } from '../../errors.ts';
import { ledgerProof } from '../../ledger/proof.ts';
import { type Route, route } from '../../route.ts';
import { changeMoney } from '../money-change.ts';
import { readReceivables } from '../statements/receivables.ts';
import { readStatement } from '../statements/statement.ts';
import { closeDay } from './close.ts';
import { readDaySheet } from './sheet.ts';

/** What the ledger says: of a patient, of a day, of what is owed, and of itself. */
export function ledgerRoutes(context: ServiceContext): Route[] {
  const { store, now } = context;
  return [
    route(calls.patientStatement, async ({ params: { id: patient }, query }, session) => {
      const table = sql`inova.patients`;
      return changeMoney(context, session, { table, id: patient }, async ({ db, client, at }) => {
        const to = query.to ?? (await todayIn(store, client, at));
        const { from = null } = query;
        if (from !== null && from > to) throw fieldError('from', 'Enter a start that is not after the end');
        return { client, patientId: patient, ...(await readStatement(db, { client, patient, from, to })) };
      });
    }),

    route(calls.readDaySheet, ({ params: { day } }, { principal: { clinic } }) =>
      asClinics(store, [clinic], (db) => readDaySheet(db, clinic, day)),
    ),

    route(calls.closeDay, ({ params: { day } }, { principal: { clinic, email: by } }) =>
      asClinics(store, [clinic], async (db) => {
        await closeDay(db, { client: clinic, day, at: now(), by });
        return readDaySheet(db, clinic, day);
      }),
    ),

    route(calls.ageing, async (_, { principal: { clinic } }) => {
      const today = await todayIn(store, clinic, now());
      return asClinics(store, [clinic], (db) => readReceivables(db, clinic, today));
    }),

    route(calls.reconcile, async (_, { principal: { clinic } }) => ({
      client: clinic,
      ...(await asClinics(store, [clinic], ledgerProof)),
    })),
  ];
}
