import type { NewPayment } from '#server/inova/contract/agreements/agreements.ts';
import { type Database, prepared, rows, sql } from '#server/store/sql.ts';
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
  | 'invoice credited'
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

/** An event with its transfers. */
export interface Posting {
  event: LedgerEvent;
  transfers: Transfer[];
}

/**
 * Posts an event with its transfers, in the caller's transaction: the only way into the ledger. Throws 409 if its cause
 * was posted before.
 */
export async function post(db: Database, event: LedgerEvent, transfers: Transfer[]): Promise<Posted> {
  const [posted] = await postAll(db, [{ event, transfers }]);
  return posted as Posted;
}

/** Posts several events of a clinic in their order, all or none. */
export async function postAll(db: Database, postings: Posting[]): Promise<Posted[]> {
  const events = postings.map(({ event }, place) => ({ ...event, place }));
  const legs = postings.flatMap(({ event: { cause }, transfers }) =>
    transfers.map((transfer, index) => ({ ...transfer, cause, leg: index + 1 })),
  );
  const statement = prepared(
    'post',
    sql`with event as (
      insert into inova.ledger_events (client_id, patient_id, kind, cause, at, by, reference, occurred_on, day)
      select c.id, e.patient, e.kind, e.cause, e.at, e.by, e.reference, own.day, inova.open_day(c.id, own.day)
      from json_to_recordset(${JSON.stringify(events)}::json) e (client int, patient bigint, kind text, cause text,
        at timestamptz, by text, reference text, place int)
      join inova.clients c on c.id = e.client
      cross join lateral (select (e.at at time zone c.time_zone)::date as day) own
      order by e.place
      on conflict (client_id, cause) do nothing
      returning client_id, id, cause, day
    ), legs as (
      insert into inova.ledger_transfers
        (client_id, event_id, leg, debit, credit, cents, day, payment_id, invoice_id, agreement_id, claim_id)
      select e.client_id, e.id, t.leg, t.debit, t.credit, t.cents, e.day, t.payment, t.invoice, t.agreement, t.claim
      from event e join json_to_recordset(${JSON.stringify(legs)}::json) t (cause text, leg smallint,
        debit inova.ledger_account, credit inova.ledger_account, cents int, payment bigint, invoice bigint,
        agreement bigint, claim bigint) on t.cause = e.cause
    )
    select id as event, day from event order by id`,
  );
  const posted = await rows<Posted>(db, statement);
  if (posted.length !== postings.length) throw new ApiError(409, 'This was already posted');
  return posted;
}
