import type { PoolClient } from 'pg';
import type { Charge } from '#server/inova/contract/payments/charges.ts';
import { formatMoney } from '#server/inova/contract/text/format.ts';
import { isoTime } from '#server/store/iso-time.ts';
import { rows, type Sql, sql } from '#server/store/sql.ts';
import { staffName } from '../../account/staff-name.ts';
import type { AttemptState } from './attempt.ts';

interface ChargeRow extends Omit<Charge, 'message' | 'isOpen' | 'needsAttention'> {
  state: AttemptState;
  text: string | null;
  attention: string | null;
}

const select = sql`select a.id, a.client_id as client, a.patient_id as "patientId", a.kind, a.state, coalesce(a.approved_cents, a.cents) as cents, a.text,
    a.attention, a.card_id as "cardId", coalesce(d.last_four, right(a.token, 4)) as "lastFour",
    a.payment_id as "paymentId", a.retref as reference, ${isoTime('a.created_at')} as "createdAt",
    ${staffName(sql`a.created_by`)} as "createdBy", a.settled_on as "settledOn",
    (select coalesce(sum(r.cents), 0)::int from inova.attempts r where r.client_id = a.client_id and r.target_id = a.id
      and r.kind = 'refund' and r.state in ('approved', 'settled')) as "refundedCents"
  from inova.attempts a left join inova.cards d on d.client_id = a.client_id and d.id = a.card_id
  where a.kind <> 'verify'`;

/** Card payments that meet a condition, newest first. */
export async function readCharges(db: PoolClient, condition: Sql): Promise<Charge[]> {
  const found = await rows<ChargeRow>(db, sql`${select} and ${condition} order by a.created_at desc, a.id desc`);
  return found.map(toWire);
}

function toWire({ text, attention, ...charge }: ChargeRow): Charge {
  const isOpen = ['created', 'sent', 'unknown'].includes(charge.state);
  return { ...charge, isOpen, needsAttention: attention !== null, message: messageOf({ ...charge, text, attention }) };
}

const done = { charge: 'charged', refund: 'refunded', void: 'voided', verify: 'verified' };

/** What happened, in a sentence. */
function messageOf({
  kind,
  state,
  cents,
  text,
  attention,
}: Pick<ChargeRow, 'kind' | 'state' | 'cents' | 'text' | 'attention'>): string {
  const amount = formatMoney(cents);
  switch (state) {
    case 'approved':
    case 'settled':
      return `${amount} ${done[kind]}.`;
    case 'declined':
      return kind === 'charge' ? `Declined: ${text}. Nothing was charged.` : `The card service declined it: ${text}.`;
    case 'retry':
      return `The card service could not process it: ${text}. ${kind === 'charge' ? 'Nothing was charged. ' : ''}Try again.`;
    case 'rejected':
      return `${amount} was approved, and rejected at settlement. Nothing was paid.`;
    case 'absent':
    case 'voided':
      return text ?? '';
    default:
      return attention ? `${attention} A task was added.` : 'The result is not known yet. Do not charge again.';
  }
}
