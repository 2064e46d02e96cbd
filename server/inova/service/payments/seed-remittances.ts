import type { PoolClient } from 'pg';
import { formatDate } from '../seed/days.ts';

/** Days before today whose decisions came with a remittance. */
const days = 45;

/** The remittances with which payers' latest decisions came: one for each clinic, payer, and day. */
const remittances = `
  insert into inova.remittances
    (client_id, payer, payer_number, trace, paid_on, method, paid_cents, content_hash, posted_at, posted_by)
  select m.client_id, payer, '1' || lpad((abs(hashtext(payer)) % 1000000000)::text, 9, '0'),
    to_char(m.decided_on, '"EFT"YYMMDD') || lpad((abs(hashtext(payer)) % 1000)::text, 3, '0') || m.client_id,
    m.decided_on, 'ACH', sum(m.paid_cents), md5(m.client_id || payer || m.decided_on),
    (least(m.decided_on + 1, $1::date - 1) + time '08:00') at time zone c.time_zone,
    coalesce(min(e.sent_by), 'financial@inova.test')
  from seeded_decisions m join inova.clients c on c.id = m.client_id
  left join inova.eobs e on e.client_id = m.client_id and e.claim_id = m.id
  group by m.client_id, payer, m.decided_on, c.time_zone`;

const decisions = `
  create temporary table seeded_decisions on commit drop as
    select m.*, coalesce(v.payer, 'Aetna') as payer, p.firstname, p.lastname
    from inova.claims m join inova.patients p on p.client_id = m.client_id and p.id = m.patient_id
    left join inova.coverages v on v.client_id = m.client_id and v.id = m.coverage_id
    where m.decided_on > $1::date - ${days}`;

const sameRemittance = 't.client_id = m.client_id and t.payer = m.payer and t.paid_on = m.decided_on';

const claims = `
  insert into inova.remittance_claims (client_id, remittance_id, sequence, number, firstname, lastname, served_on, status,
    billed_cents, paid_cents, share_cents, contractual_cents, denial_codes, outcome, claim_id)
  select m.client_id, t.id, row_number() over (partition by t.client_id, t.id order by m.id), m.number,
    upper(m.firstname), upper(m.lastname), m.service_on, case m.state when 'paid' then '1' else '4' end,
    m.billed_cents, m.paid_cents, m.patient_share_cents,
    case m.state when 'paid' then m.billed_cents - m.allowed_cents else 0 end, m.denial_codes,
    case m.state when 'paid' then 'paid' else 'denied' end, m.id
  from seeded_decisions m join inova.remittances t on ${sameRemittance}`;

/** A claim that was sent twice, denied the second time under a number that the clinic doesn't have. */
const unmatched = `
  insert into inova.remittance_claims (client_id, remittance_id, sequence, number, firstname, lastname, served_on, status,
    billed_cents, paid_cents, share_cents, contractual_cents, denial_codes, outcome, reason)
  select client_id, remittance_id, sequence + 1, number || 'R', firstname, lastname, served_on, '4', billed_cents, 0, 0, 0,
    '{CO-18}', 'unmatched', 'No claim has the number ' || number || 'R'
  from (select r.*, row_number() over (partition by client_id order by id desc) as latest from (
    select distinct on (client_id, remittance_id) * from inova.remittance_claims
    order by client_id, remittance_id, sequence desc) r) r
  where latest <= 2`;

const adjustments = `
  insert into inova.remittance_adjustments
    (client_id, remittance_id, sequence, claim_sequence, group_code, reason, cents)
  select client_id, remittance_id, row_number() over (partition by client_id, remittance_id order by sequence, code),
    sequence, split_part(code, '-', 1), split_part(code, '-', 2), cents
  from inova.remittance_claims r cross join lateral (
    select 'CO-45' as code, contractual_cents as cents
    union all select 'PR-2', share_cents
    union all select denial_codes[1], billed_cents where outcome <> 'paid') a
  where cents > 0`;

/** Stores the remittances of the demonstration, from the claims decided lately. */
export async function seedRemittances(db: PoolClient, today: Date): Promise<void> {
  const day = [formatDate(today)];
  await db.query(decisions, day);
  await db.query(remittances, day);
  for (const statement of [claims, unmatched, adjustments]) await db.query(statement);
}
