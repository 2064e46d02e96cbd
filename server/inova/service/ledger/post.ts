import type { NewPayment } from '#server/inova/contract/agreements/agreements.ts';
import { type Database, row, sql } from '#server/store/sql.ts';
import { ApiError } from '../errors.ts';

/** Each method of payment has its account of money. */
export type PaymentMethod = NewPayment['method'] | 'card';

/** The accounts of each clinic. */
export type Account =
  | PaymentMethod
  | 'receivable'
  | 'insurance'
  | 'payer'
  | 'credit'
  | 'deposits'
  | 'revenue'
  | 'adjustments'
  | 'write-offs';

export type EventKind =
  | 'claim billed'
  | 'claim decided'
  | 'claim reversed'
  | 'invoice issued'
  | 'invoice void'
  | 'payment taken'
  | 'payment applied'
  | 'payment refunded'
  | 'payment void'
  | 'chargeback'
  | 'chargeback reversed'
  | 'write-off';

/** What happened, to whom, and when; `cause` names it within its clinic, so that it is posted once. */
export interface LedgerEvent {
  client: number;
  patient: number;
  kind: EventKind;
  cause: string;
  at: Date;
  by: string;
  reference?: string | null;
}

/** Cents that move from one account to another, and the records that they are about. */
export interface Transfer {
  debit: Account;
  credit: Account;
  cents: number;
  payment?: number;
  invoice?: number;
  agreement?: number;
  claim?: number;
}

/** What was posted: `day` is later than the event's own day if that was closed. */
export interface Posted {
  event: number;
  day: string;
}

/**
 * Posts an event with its transfers, in the caller's transaction: the only way into the ledger. Throws 409 if its cause
 * was posted before.
 */
export async function post(db: Database, event: LedgerEvent, transfers: Transfer[]): Promise<Posted> {
  const { client, patient, kind, cause, at, by, reference = null } = event;
  const legs = JSON.stringify(transfers.map((transfer, index) => ({ ...transfer, leg: index + 1 })));
  const statement = sql`with event as (
      insert into inova.ledger_events (client_id, patient_id, kind, cause, at, by, reference, occurred_on, day)
      select c.id, ${patient}::bigint, ${kind}, ${cause}, ${at}::timestamptz, ${by}, ${reference}, own.day,
        inova.open_day(c.id, own.day)
      from inova.clients c
      cross join lateral (select (${at}::timestamptz at time zone c.time_zone)::date as day) own
      where c.id = ${client}
      on conflict (client_id, cause) do nothing
      returning client_id, id, day
    ), legs as (
      insert into inova.ledger_transfers
        (client_id, event_id, leg, debit, credit, cents, day, payment_id, invoice_id, agreement_id, claim_id)
      select e.client_id, e.id, t.leg, t.debit, t.credit, t.cents, e.day, t.payment, t.invoice, t.agreement, t.claim
      from event e cross join json_to_recordset(${legs}::json) t (leg smallint, debit inova.ledger_account,
        credit inova.ledger_account, cents int, payment bigint, invoice bigint, agreement bigint, claim bigint)
    )
    select id as event, day from event`;
  const posted = await row<Posted>(db, statement);
  if (!posted) throw new ApiError(409, 'This was already posted');
  return posted;
}
