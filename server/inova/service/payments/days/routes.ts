import * as dayCalls from '#server/inova/contract/payments/day-sheets.ts';
import * as calls from '#server/inova/contract/payments/payments.ts';
import * as statements from '#server/inova/contract/payments/statements.ts';
import { asClinics, sql } from '#server/store/sql.ts';
import type { Store } from '#server/store/store.ts';
import { todayIn } from '../../clinics/clients.ts';
import type { ServiceContext } from '../../context.ts';
import { fieldError } from '../../errors.ts';
import { ledgerProof } from '../../ledger/proof.ts';
import { type Route, route } from '../../route.ts';
import { documentContext } from '../document-context.ts';
import { changeMoney } from '../money-change.ts';
import { statementDocument } from '../statements/document.ts';
import { ageOpenInvoices, readReceivables } from '../statements/receivables.ts';
import { readStatement } from '../statements/statement.ts';
import { closeDay } from './close.ts';
import { readSheetDocument, sheetPdf } from './keep-document.ts';
import { readDaySheet } from './sheet.ts';

const patients = sql`inova.patients`;

interface Period {
  from?: string | null;
  to?: string;
}

/** What the ledger says: of a patient, of a day, of what is owed, and of itself. */
export function ledgerRoutes(context: ServiceContext): Route[] {
  const { store, now } = context;
  return [
    route(calls.patientStatement, ({ params: { id }, query }, session) =>
      changeMoney(context, session, { table: patients, id }, async ({ db, client, at }) => {
        const period = await periodOf(store, client, at, query);
        return { client, patientId: id, ...(await readStatement(db, { client, patient: id, ...period })) };
      }),
    ),

    route(statements.document, ({ params: { id: patient }, query }, session) =>
      changeMoney(context, session, { table: patients, id: patient }, async ({ db, client, at }) => {
        const { today, ...period } = await periodOf(store, client, at, query);
        const statement = await readStatement(db, { client, patient, ...period });
        const buckets = await ageOpenInvoices(db, client, today, patient);
        const head = await documentContext(db, { client, patient, today });
        return { patientId: patient, document: statementDocument(head, statement, buckets) };
      }),
    ),

    route(dayCalls.readDaySheet, ({ params: { day } }, { principal: { clinic } }) =>
      asClinics(store, [clinic], (db) => readDaySheet(db, clinic, day)),
    ),

    route(dayCalls.daySheetDocument, ({ params: { day } }, { principal: { clinic: client } }) =>
      asClinics(store, [client], (db) => readSheetDocument(db, { client, day, at: now() })),
    ),

    route(dayCalls.daySheetPdf, ({ params: { day } }, { principal: { clinic: client } }) =>
      sheetPdf(context, { client, day }),
    ),

    route(dayCalls.closeDay, ({ params: { day } }, { principal: { clinic, email: by } }) =>
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

/** The period of a statement: to the clinic's today by default. */
async function periodOf(store: Store, client: number, at: Date, { from = null, to }: Period) {
  const today = await todayIn(store, client, at);
  if (from !== null && from > (to ?? today)) throw fieldError('from', 'Enter a start that is not after the end');
  return { from, to: to ?? today, today };
}
