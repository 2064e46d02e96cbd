import { sql } from '#server/store/sql.ts';

/** Days ahead that an expiring card, and an expiring consent, is on the worklist. */
export const cardDays = 60;
const consentDays = 45;

/** The day that bounds work which is due days ahead of it; all other work is due at any time. */
const always = sql`'-infinity'::date`;

const storageConsents = sql`'Storage agreement', 'Embryo cryopreservation and disposition'`;

export const workKinds = ['failed card', 'expiring card', 'expiring consent', 'shipment', 'unknown charge'] as const;

/** The last payment of each open storage invoice, if it failed. */
const failedCards = sql`select y.client_id, y.id as record_id, y.patient_id, 'failed card' as kind,
    n.number || ': card declined' as what, y.taken_at as since_at, null::date as since_day, n.due_on, ${always} as by_on
  from inova.payments y join inova.invoices n on n.client_id = y.client_id and n.id = y.invoice_id
  where y.state = 'failed' and y.method = 'card' and n.cryo_account_id is not null and n.state = 'open'
    and not exists (select from inova.payments l where l.client_id = y.client_id and l.invoice_id = y.invoice_id
      and (l.taken_at, l.id) > (y.taken_at, y.id))`;

/** Open storage invoices that a card was to pay: declined, given up, or not charged on their day. */
const failedCharges = sql`select y.client_id, y.id as record_id, y.patient_id, 'failed card' as kind,
    n.number || ': ' || coalesce(y.failure, 'not charged yet')
      || case when y.state = 'due' then ', next try ' || to_char(y.next_try_on, 'MM/DD/YYYY') else '' end as what,
    y.failed_at as since_at, case when y.failure is null then y.next_try_on else y.due_on end + 1 as since_day,
    n.due_on, ${always} as by_on
  from inova.recurring_plans l
  cross join lateral (select i.number, i.due_on from inova.invoices i where i.client_id = l.client_id
    and i.id = l.invoice_id and i.state = 'open' and i.cryo_account_id is not null limit 1) n
  join inova.recurring_payments y on y.client_id = l.client_id and y.plan_id = l.id
  where l.invoice_id is not null and (y.state = 'failed' or (y.state = 'due' and l.state = 'active'))`;

const expiringCards = sql`select f.client_id, f.id as record_id, a.patient_id, 'expiring card' as kind,
    k.brand || ' ending in ' || k.last_four as what, null::timestamptz as since_at,
    k.expires - ${cardDays}::int as since_day, k.expires as due_on, k.expires as by_on
  from inova.cryo_profiles f join inova.cryo_accounts a on a.client_id = f.client_id and a.id = f.account_id
  join inova.cards k on k.client_id = f.client_id and k.id = f.card_id
  where a.state = 'active' and upper(f.valid) is null and k.revoked_at is null`;

const expiringConsents = sql`select x.client_id, x.id as record_id, x.patient_id, 'expiring consent' as kind, x.kind as what,
    null::timestamptz as since_at, x.expires_on - ${consentDays}::int as since_day, x.expires_on as due_on, x.expires_on as by_on
  from inova.consents x
  cross join lateral (select from inova.cryo_owners o where o.client_id = x.client_id and o.patient_id = x.patient_id
    and o.specimens > 0 limit 1) o
  where x.state = 'signed' and x.kind in (${storageConsents})
    and not exists (select from inova.consents l where l.client_id = x.client_id and l.patient_id = x.patient_id
      and l.kind = x.kind and l.kind in (${storageConsents}) and l.state = 'signed' and l.expires_on > x.expires_on)`;

const shipments = sql`select s.client_id, s.id as record_id, s.patient_id, 'shipment' as kind,
    s.barcode || ' ' || h.direction || ', ' || h.lab || ': ' || h.step as what,
    h.created_at as since_at, null::date as since_day, null::date as due_on, ${always} as by_on
  from inova.cryo_shipments h join inova.cryo_shipped d on d.client_id = h.client_id and d.shipment_id = h.id
  join inova.cryo_specimens s on s.client_id = d.client_id and s.id = d.specimen_id
  where h.step <> 'received'`;

const unknownCharges = sql`select t.client_id, t.id as record_id, t.patient_id, 'unknown charge' as kind,
    to_char(t.cents / 100.0, 'FM$999,990.00') as what, t.created_at as since_at, null::date as since_day,
    null::date as due_on, ${always} as by_on
  from inova.attempts t
  where t.kind = 'charge' and t.state in ('created', 'sent', 'unknown')
    and exists (select from inova.cryo_accounts a where a.client_id = t.client_id and a.patient_id = t.patient_id)`;

/**
 * What is due with storage; on the list from the day of `since_at` in the clinic, or from `since_day`, on. This is never
 * more than `cardDays` before `by_on`. `limit 1` has PostgreSQL look up the one invoice of a plan, and the owner of a
 * consent, instead of reading them all.
 */
export const dueWork = [failedCards, failedCharges, expiringCards, expiringConsents, shipments, unknownCharges];
