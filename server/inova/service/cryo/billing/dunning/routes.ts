import * as notices from '#server/inova/contract/cryo/notices.ts';
import * as calls from '#server/inova/contract/cryo/phone-calls.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { asClinics, row, sql } from '#server/store/sql.ts';
import type { Session } from '../../../caller.ts';
import type { ServiceContext } from '../../../context.ts';
import { notFound } from '../../../errors.ts';
import { type Route, route } from '../../../route.ts';
import { claimCall, claimNextCall, readCall, recordAttempt } from './calls.ts';

const notice = sql`select m.id, m.client_id as client, m.patient_id as "patientId",
    p.firstname || ' ' || p.lastname as patient, c.name as clinic, n.number as invoice, n.id as "invoiceId", m.kind,
    m.address, m.text, ${isoTime('m.created_at')} as "writtenAt", m.sent_on as "sentOn",
    m.certified_number as "certifiedNumber", m.delivered_on as "deliveredOn", m.received_by as "receivedBy",
    m.bounced_on as "bouncedOn", m.bounce_reason as "bounceReason"
  from inova.cryo_notices m
  join inova.patients p on p.client_id = m.client_id and p.id = m.patient_id
  join inova.clients c on c.id = m.client_id
  join inova.invoices n on n.client_id = m.client_id and n.id = m.invoice_id`;

/** Calls about overdue storage invoices, and what was written about them. */
export function dunningRoutes({ store, now }: ServiceContext): Route[] {
  const callerOf = ({ principal }: Session) => ({
    clinics: principal.clinics,
    at: now(),
    by: principal.email,
  });
  return [
    route(calls.claimNext, (_, session) =>
      asClinics(store, session.principal.clinics, async (db) => {
        const call = await claimNextCall(db, callerOf(session));
        return { call: call === null ? null : await readCall(db, call, callerOf(session)) };
      }),
    ),

    route(calls.claim, ({ params: { call } }, session) =>
      asClinics(store, session.principal.clinics, async (db) => {
        await claimCall(db, call, callerOf(session));
        return readCall(db, call, callerOf(session));
      }),
    ),

    route(calls.get, ({ params: { call } }, session) =>
      asClinics(store, session.principal.clinics, (db) => readCall(db, call, callerOf(session))),
    ),

    route(calls.record, ({ params: { call }, body }, session) =>
      asClinics(store, session.principal.clinics, async (db) => {
        await recordAttempt(db, call, body, callerOf(session));
        return readCall(db, call, callerOf(session));
      }),
    ),

    route(notices.get, ({ params: { notice: id } }, { principal: { clinics } }) =>
      asClinics(store, clinics, async (db) => {
        const found = await row<notices.CryoNotice>(
          db,
          sql`${notice} where m.client_id = any (${clinics}) and m.id = ${id}`,
        );
        if (!found) throw notFound();
        return found;
      }),
    ),
  ];
}
