import type { PoolClient } from 'pg';
import type { AuthRequest } from '#server/providers/card/gateway.ts';
import { row, type Sql, sql } from '#server/store/sql.ts';
import { addDays, startOf } from '../../dates/period.ts';
import { lockPatient } from '../../ledger/locks.ts';

/** What is paid: an agreement or an invoice, with its part of the amount. */
export interface Item {
  agreement: number | null;
  invoice: number | null;
  cents: number;
}

export type AttemptState =
  | 'created'
  | 'sent'
  | 'approved'
  | 'declined'
  | 'retry'
  | 'unknown'
  | 'absent'
  | 'voided'
  | 'settled'
  | 'rejected';

/** One question to the card provider, with the card that it is about and the transaction that it undoes. */
export interface Attempt {
  client: number;
  id: number;
  patientId: number;
  paymentId: number | null;
  cardId: number | null;
  targetId: number | null;
  recurringId: number | null;
  merchant: string;
  orderId: string;
  kind: 'charge' | 'refund' | 'void' | 'verify';
  /** What it moves: what was asked for, or what was approved of it. */
  cents: number;
  askedCents: number;
  state: AttemptState;
  channel: 'staff' | 'phone' | 'recurring' | 'patient';
  token: string | null;
  expires: string | null;
  postal: string | null;
  items: Item[];
  reason: string | null;
  retref: string | null;
  code: string | null;
  text: string | null;
  voidReason: 'partial' | 'late' | null;
  attention: string | null;
  inquiries: number;
  notFound: number;
  voidTries: number;
  createdAt: Date;
  createdBy: string;
  sentAt: Date | null;
  nextInquiryAt: Date | null;
  /** The card on file that it charges. */
  profile: string | null;
  targetRetref: string | null;
  targetPaymentId: number | null;
}

export interface AttemptKey {
  client: number;
  id: number;
}

export const openStates: readonly AttemptState[] = ['created', 'sent', 'unknown'];

export const isOpen = ({ state }: Pick<Attempt, 'state'>) => openStates.includes(state);

const columns = sql`a.client_id as client, a.id, a.patient_id as "patientId", a.payment_id as "paymentId",
  a.card_id as "cardId", a.target_id as "targetId", a.recurring_id as "recurringId", a.merchant, a.order_id as "orderId",
  a.kind, coalesce(a.approved_cents, a.cents) as cents, a.cents as "askedCents", a.state, a.channel, a.token, a.expires, a.postal, a.items, a.reason, a.retref, a.code, a.text,
  a.void_reason as "voidReason", a.attention, a.inquiries, a.not_found as "notFound", a.void_tries as "voidTries",
  a.created_at as "createdAt", a.created_by as "createdBy", a.sent_at as "sentAt", a.next_inquiry_at as "nextInquiryAt",
  d.profile_id || '/' || d.account_id as profile, o.retref as "targetRetref", o.payment_id as "targetPaymentId"`;

const attempts = sql`inova.attempts a left join inova.cards d on d.client_id = a.client_id and d.id = a.card_id
  left join inova.attempts o on o.client_id = a.client_id and o.id = a.target_id`;

/** The attempt that meets a condition, or null. */
export function findAttempt(db: PoolClient, condition: Sql): Promise<Attempt | null> {
  return row<Attempt>(db, sql`select ${columns} from ${attempts} where ${condition}`);
}

/** The attempt with this key. */
export async function getAttempt(db: PoolClient, { client, id }: AttemptKey): Promise<Attempt> {
  return existing(await findAttempt(db, sql`a.client_id = ${client} and a.id = ${id}`));
}

/** The attempt, locked until the transaction ends, after its patient's money: all that is locked is locked in this order. */
export async function lockAttempt(db: PoolClient, key: AttemptKey): Promise<Attempt> {
  const { client, id, patientId } = await getAttempt(db, key);
  await lockPatient(db, client, patientId);
  return existing(await findAttempt(db, sql`a.client_id = ${client} and a.id = ${id} for update of a`));
}

function existing(attempt: Attempt | null): Attempt {
  if (!attempt) throw new Error('an attempt is gone');
  return attempt;
}

/** What the provider is asked for a charge, or to verify a card that is then kept. */
export function toAuthRequest(attempt: Attempt): AuthRequest {
  const { merchant, orderId, cents, kind, channel, token, profile, expires, postal } = attempt;
  const isKept = kind === 'verify';
  const isRecurring = channel === 'recurring';
  return {
    merchant,
    orderId,
    cents,
    account: profile ?? (token as string),
    ...(token && expires ? { expiry: toMonth(expires) } : {}),
    ...(postal ? { postal } : {}),
    ecomind: isRecurring ? 'R' : channel === 'phone' ? 'T' : 'E',
    ...(isKept ? { cof: 'C' as const, cofPermission: true, saveProfile: true } : {}),
    ...(isRecurring ? { cof: 'M' as const, cofScheduled: true } : {}),
    capture: true,
  };
}

/** The month of a date as MMYY. */
export const toMonth = (day: string) => `${day.slice(5, 7)}${day.slice(2, 4)}`;

/** The last day of a month given as MMYY. */
export function lastDayOf(month: string): string {
  const [year, number] = [`20${month.slice(2, 4)}`, month.slice(0, 2)];
  return addDays(startOf('month', addDays(`${year}-${number}-28`, 4)), -1);
}
