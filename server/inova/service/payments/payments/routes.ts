import * as confirmedCalls from '#server/inova/contract/payments/confirmed-payments.ts';
import * as eventCalls from '#server/inova/contract/payments/payment-events.ts';
import * as calls from '#server/inova/contract/payments/payments.ts';
import * as receiptCalls from '#server/inova/contract/payments/receipts.ts';
import { asClinics, type Database, sql } from '#server/store/sql.ts';
import { todayIn } from '../../clinics/clients.ts';
import type { ServiceContext } from '../../context.ts';
import { ApiError, notFound } from '../../errors.ts';
import { lockPatient } from '../../ledger/locks.ts';
import { takePayment } from '../../ledger/take-payment.ts';
import { type Route, route } from '../../route.ts';
import { changeMoney } from '../money-change.ts';
import { applyCredit, oldestFirst } from './apply-credit.ts';
import { recordChargeback, reverseChargeback } from './chargeback.ts';
import { readConfirmed } from './confirmed.ts';
import { assertNewest } from './newest.ts';
import { readOpenItems } from './open-items.ts';
import { listPayments, readPayment } from './queries.ts';
import { readEvents } from './read-events.ts';
import { readReceipt } from './receipt.ts';
import { refundPayment } from './refund.ts';
import { voidPayment } from './void.ts';

const patients = sql`inova.patients`;
const payments = sql`inova.payments`;

async function found(db: Database, clinics: number[], payment: number): Promise<calls.Payment> {
  const read = await readPayment(db, clinics, payment);
  if (!read) throw notFound();
  return read;
}

/** Card payments are changed where they were charged. */
function refuseCard({ method }: calls.Payment): void {
  if (method === 'card') throw new ApiError(409, 'A card payment is refunded or voided at the card provider');
}

/** Payments that staff record, and what becomes of them. */
export function paymentRoutes(context: ServiceContext): Route[] {
  const { store, now } = context;
  return [
    route(calls.list, async ({ query }, { principal: { clinic } }) => {
      const day = query.day ?? (await todayIn(store, clinic, now()));
      const start = sql`${day}::date::timestamp at time zone c.time_zone`;
      const isTaken = sql`y.client_id = ${clinic} and y.taken_at >= (select ${start} from inova.clients c
        where c.id = ${clinic}) and y.taken_at < (select (${day}::date + 1)::timestamp at time zone c.time_zone
        from inova.clients c where c.id = ${clinic})`;
      return asClinics(store, [clinic], (db) => listPayments(db, isTaken));
    }),

    route(calls.ofPatient, ({ params: { id } }, session) =>
      changeMoney(context, session, { table: patients, id }, ({ db, client }) =>
        listPayments(db, sql`y.client_id = ${client} and y.patient_id = ${id}`),
      ),
    ),

    route(calls.open, ({ params: { id } }, session) =>
      changeMoney(context, session, { table: patients, id }, ({ db, client }) => readOpenItems(db, client, id)),
    ),

    route(calls.take, ({ params: { id: patient }, body }, session) =>
      changeMoney(context, session, { table: patients, id: patient }, async ({ db, client, at, by }) => {
        await lockPatient(db, client, patient);
        await assertNewest(db, { client, patient }, body.newestPayment);
        const { method, cents, reference } = body;
        const allocations = body.allocations ?? (await oldestFirst(db, { client, patient, cents }));
        const received = { client, patient, method, cents, at, by, reference: reference || null, allocations };
        const { payment } = await takePayment(db, received);
        return found(db, [client], payment);
      }),
    ),

    route(confirmedCalls.confirmed, ({ params }, session) => readConfirmed(context, session, params)),

    route(calls.get, ({ params: { payment } }, { principal }) =>
      asClinics(store, principal.clinics, (db) => found(db, principal.clinics, payment)),
    ),

    route(receiptCalls.get, async ({ params: { payment } }, { principal }) => {
      const { clinics } = principal;
      const receipt = await asClinics(store, clinics, (db) => readReceipt(db, clinics, payment, now()));
      if (!receipt) throw notFound();
      return receipt;
    }),
    route(eventCalls.events, ({ params: { payment } }, { principal }) =>
      asClinics(store, principal.clinics, async (db) => {
        const { client, patientId } = await found(db, principal.clinics, payment);
        return { patientId, events: await readEvents(db, client, payment) };
      }),
    ),

    route(calls.apply, ({ params: { payment }, body }, session) =>
      changeMoney(context, session, { table: payments, id: payment }, async ({ db, ...change }) => {
        await applyCredit(db, { ...change, payment, allocations: body.allocations });
        return found(db, [change.client], payment);
      }),
    ),

    route(calls.refund, ({ params: { payment }, body }, session) =>
      changeMoney(context, session, { table: payments, id: payment }, async ({ db, ...change }) => {
        refuseCard(await found(db, [change.client], payment));
        await refundPayment(db, { ...change, ...body, payment });
        return found(db, [change.client], payment);
      }),
    ),

    route(calls.voidPayment, ({ params: { payment }, body }, session) =>
      changeMoney(context, session, { table: payments, id: payment }, async ({ db, ...change }) => {
        refuseCard(await found(db, [change.client], payment));
        await voidPayment(db, { ...change, ...body, payment });
        return found(db, [change.client], payment);
      }),
    ),

    route(calls.recordChargeback, ({ params: { payment }, body }, session) =>
      changeMoney(context, session, { table: payments, id: payment }, async ({ db, ...change }) => {
        await recordChargeback(db, { ...change, ...body, payment });
        return found(db, [change.client], payment);
      }),
    ),

    route(calls.reverseChargeback, ({ params: { payment } }, session) =>
      changeMoney(context, session, { table: payments, id: payment }, async ({ db, ...change }) => {
        await reverseChargeback(db, { ...change, payment });
        return found(db, [change.client], payment);
      }),
    ),
  ];
}
