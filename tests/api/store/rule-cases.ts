import type { Rule } from './record-rules.ts';

const lacks = (mark: string, condition: string) => `inova.appointments a where ${mark} <> (${condition})`;

const withoutTriggers = (table: string, change: string, condition: string) =>
  `alter table inova.${table} disable trigger user;
   update inova.${table} set ${change} where id = (select id from inova.${table} where ${condition} limit 1)`;

const ofPatient = (alias: string) => `${alias}.client_id = a.client_id and ${alias}.patient_id = a.patient_id`;

/** Stored columns that summarize related records, so that lists need not join them. */
export const ruleCases: Rule[] = [
  {
    name: 'consult with a wrong lacks_consult',
    found: lacks(
      'lacks_consult',
      `a.type = 'New patient consult' and a.state in ('booked', 'confirmed', 'arrived', 'seen') and not exists (
        select from inova.appointments f where ${ofPatient('f')} and f.type = 'Financial consult'
          and f.state in ('booked', 'confirmed', 'arrived', 'seen'))`,
    ),
    broken: withoutTriggers('appointments', 'lacks_consult = not lacks_consult', 'true'),
  },
  {
    name: 'consult with a wrong lacks_flowsheet',
    found: lacks(
      'lacks_flowsheet',
      `a.type = 'New patient consult' and a.state = 'seen' and not exists (
        select from inova.episodes e where ${ofPatient('e')} and e.flowsheet_on is not null)`,
    ),
    broken: withoutTriggers('appointments', 'lacks_flowsheet = not lacks_flowsheet', 'true'),
  },
  {
    name: 'financial consult with a wrong lacks_estimate',
    found: lacks(
      'lacks_estimate',
      `a.type = 'Financial consult' and a.state = 'seen' and not exists (
        select from inova.agreements g where ${ofPatient('g')} and g.created_at > a.starts_at
          and g.estimate_sent_at is not null and g.replacement_id is null)`,
    ),
    broken: withoutTriggers('appointments', 'lacks_estimate = not lacks_estimate', 'true'),
  },
  {
    name: 'consult with a wrong lacks_preparation',
    found: lacks(
      'lacks_preparation',
      `a.type = 'New patient consult' and a.state in ('booked', 'confirmed') and (a.state = 'booked'
        or not exists (select from inova.coverages i where ${ofPatient('i')}
          and (i.termed_on is null or i.termed_on >= a.starts_at))
        or not exists (select from inova.intakes q where ${ofPatient('q')} and q.state in ('submitted', 'reviewed')))`,
    ),
    broken: withoutTriggers('appointments', 'lacks_preparation = not lacks_preparation', 'true'),
  },
  {
    name: 'consult with a wrong lacks_papers',
    found: lacks(
      'lacks_papers',
      `a.type = 'New patient consult' and a.state in ('booked', 'confirmed') and (
        (select p.portal_activated_at from inova.patients p where p.client_id = a.client_id and p.id = a.patient_id) is null
        or coalesce((select q.state from inova.intakes q where ${ofPatient('q')}
          order by q.sent_at desc, q.id desc limit 1), 'not sent') in ('not sent', 'sent', 'in progress')
        or not exists (select from inova.coverages i where ${ofPatient('i')} and i.card_received_on is not null
          and (i.termed_on is null or i.termed_on >= a.starts_at))
        or exists (select from inova.record_requests r where ${ofPatient('r')}
          and r.direction = 'in' and r.state = 'requested'))`,
    ),
    broken: withoutTriggers('appointments', 'lacks_papers = not lacks_papers', 'true'),
  },
  {
    name: 'flowsheet of tests led by another than its first one',
    found: `inova.diagnostic_orders d where leads <> (state <> 'cancelled' and id = (
      select min(o.id) from inova.diagnostic_orders o where o.client_id = d.client_id and o.patient_id = d.patient_id
        and o.ordered_on = d.ordered_on and o.state <> 'cancelled'))`,
    broken: withoutTriggers('diagnostic_orders', 'leads = not leads', "state <> 'cancelled'"),
  },
  {
    name: 'verification with wrong turnaround hours',
    found: `inova.verifications v join inova.clients c on c.id = v.client_id where v.turnaround_hours is distinct from
      case when v.completed_at is not null then inova.business_hours(v.received_at, v.completed_at, c.time_zone) end`,
    broken: withoutTriggers('verifications', 'turnaround_hours = turnaround_hours + 1', 'completed_at is not null'),
  },
  {
    name: 'agreement with a signed_on that is not its clinic’s calendar day',
    found: `inova.agreements g join inova.clients c on c.id = g.client_id
      where g.signed_on is distinct from (g.signed_at at time zone c.time_zone)::date`,
    broken: withoutTriggers('agreements', 'signed_on = signed_on + 1', 'signed_at is not null'),
  },
  {
    name: 'patient with a storage account who is not marked so',
    found: `inova.cryo_accounts a join inova.patients p on p.client_id = a.client_id and p.id = a.patient_id
      where not p.has_storage`,
    broken: withoutTriggers('patients', 'has_storage = false', 'has_storage'),
  },
  {
    name: 'storage account that is billed to another day than its invoices say',
    found: `inova.cryo_accounts a where billed_to is distinct from (select max(upper(n.period)) from inova.invoices n
      where n.client_id = a.client_id and n.cryo_account_id = a.id and n.state <> 'void')`,
    broken: withoutTriggers('cryo_accounts', 'billed_to = billed_to + 1', 'billed_to is not null'),
  },
  {
    name: 'storage account with another balance than that of its open invoices',
    found: `inova.cryo_accounts a left join inova.cryo_balances b on b.client_id = a.client_id and b.account_id = a.id
      cross join lateral (select min(lower(i.period)) as open_from, min(i.due_on) as due_on, sum(i.balance_cents) as cents
        from inova.invoices i where i.client_id = a.client_id and i.cryo_account_id = a.id and i.state = 'open') n
      where (b.open_from, b.due_on, coalesce(b.balance_cents, 0))
        is distinct from (n.open_from, n.due_on, coalesce(n.cents, 0))`,
    broken: 'update inova.cryo_balances set balance_cents = balance_cents + 1',
  },
  {
    name: 'patient with specimens in storage that are not counted',
    found: `inova.cryo_owners a full join (select client_id, patient_id, count(*) as specimens, min(frozen_on) as first_on
        from inova.cryo_specimens where state in ('stored', 'out') group by client_id, patient_id) s
      on s.client_id = a.client_id and s.patient_id = a.patient_id
      where (coalesce(a.specimens, 0), a.first_on) is distinct from (coalesce(s.specimens, 0), s.first_on)`,
    broken: `update inova.cryo_owners set specimens = specimens + 1 where specimens > 0`,
  },
  {
    name: 'patient with specimens in storage whose account, agreement, or card is another',
    found: `inova.cryo_owners a where account_id is distinct from (select max(id) from inova.cryo_accounts c
        where ${ofPatient('c')} and c.state not in ('setup', 'closed'))
      or has_agreement <> exists (select from inova.consents x
        where ${ofPatient('x')} and x.kind = 'Storage agreement' and x.state = 'signed')
      or has_card <> exists (select from inova.cryo_profiles f
        join inova.cards k on k.client_id = f.client_id and k.id = f.card_id
        where f.client_id = a.client_id and f.account_id = a.account_id and k.revoked_at is null)`,
    broken: 'update inova.cryo_owners set has_card = not has_card',
  },
];

const one = (table: string, condition: string) =>
  `id = (select id from inova.${table} where ${condition} order by client_id, id limit 1)`;

const lackingConsult = one('appointments', 'lacks_consult');

/** Changes to related records, each with its name and statement. */
export const changes: [string, string][] = [
  [
    'a financial consult is booked',
    `insert into inova.appointments (client_id, patient_id, provider_id, type, starts_at, minutes, state)
     select client_id, patient_id, provider_id, 'Financial consult', starts_at + interval '1 day', 30, 'booked'
     from inova.appointments where ${lackingConsult}`,
  ],
  [
    'every financial consult of a clinic is cancelled',
    "update inova.appointments set state = 'cancelled' where client_id = 5 and type = 'Financial consult'",
  ],
  ['a consult is a no-show after all', `update inova.appointments set state = 'no-show' where ${lackingConsult}`],
  [
    'a flowsheet is entered',
    `update inova.episodes set flowsheet_on = current_date where (client_id, patient_id) in (
       select client_id, patient_id from inova.appointments where lacks_flowsheet)`,
  ],
  ['a flowsheet is removed', 'update inova.episodes set flowsheet_on = null where client_id = 13'],
  [
    'an estimate is sent',
    `update inova.agreements g set estimate_sent_at = now() from inova.appointments a
     where a.lacks_estimate and g.client_id = a.client_id and g.patient_id = a.patient_id`,
  ],
  ['an estimate is replaced', 'update inova.agreements set replacement_id = id where client_id = 5'],
  ['every intake is reviewed', "update inova.intakes set state = 'reviewed' where client_id = 5"],
  ['records arrive', "update inova.record_requests set state = 'received' where direction = 'in'"],
  ['a card arrives', 'update inova.coverages set card_received_on = current_date where client_id = 5'],
  ['patients activate the portal', 'update inova.patients set portal_activated_at = now() where client_id = 5'],
  ['insurance ends', "update inova.coverages set termed_on = '2026-01-01' where client_id = 5"],
  ['consults are confirmed', "update inova.appointments set state = 'confirmed' where state = 'booked'"],
  ['the first tests of flowsheets are cancelled', "update inova.diagnostic_orders set state = 'cancelled' where leads"],
  ['tests are ordered again', "update inova.diagnostic_orders set state = 'ordered' where client_id = 5"],
  [
    'a verification is received later',
    `update inova.verifications set received_at = received_at + interval '30 hours' where client_id = 5`,
  ],
  ['agreements are signed at night', "update inova.agreements set signed_at = '2026-03-02T03:30Z' where client_id = 5"],
  [
    'a storage account is opened',
    `insert into inova.cryo_accounts (client_id, patient_id, anchor_on, opened_by)
     select client_id, id, '2026-01-01', 'system' from inova.patients where not has_storage`,
  ],
  [
    'storage accounts are set up',
    "update inova.cryo_accounts set state = 'active', anchor_on = '2026-01-01' where state = 'setup'",
  ],
  [
    'storage accounts are closed',
    "update inova.cryo_accounts set state = 'closed', closed_at = now() where state = 'active'",
  ],
  [
    'storage is billed',
    `insert into inova.invoices (client_id, patient_id, kind, number, description, state, issued_on, due_on, amount_cents,
       cryo_account_id, period)
     select client_id, patient_id, 'storage', 'IN' || id, 'Storage', 'open', '2026-01-01', '2026-01-31', 100, id,
       daterange('2040-01-01', '2041-01-01') from inova.cryo_accounts`,
  ],
  [
    'storage invoices are paid in part',
    "update inova.invoices set paid_cents = 1 where cryo_account_id is not null and state = 'open'",
  ],
  [
    'storage invoices are paid',
    `update inova.invoices set paid_cents = paid_cents + balance_cents, state = 'paid'
     where cryo_account_id is not null and state = 'open'`,
  ],
  [
    'storage invoices are due later',
    "update inova.invoices set due_on = due_on + 9 where cryo_account_id is not null and state = 'open'",
  ],
  ['storage invoices are void', "update inova.invoices set state = 'void' where cryo_account_id is not null"],
  [
    'specimens are stored',
    `update inova.cryo_specimens set state = 'stored', position_id = free.id from (select o.client_id, min(o.id) as id
       from inova.cryo_positions o where not exists (select from inova.cryo_specimens s
         where s.client_id = o.client_id and s.position_id = o.id) group by o.client_id) free
     where cryo_specimens.id in (select min(id) from inova.cryo_specimens where position_id is null group by client_id)
       and free.client_id = cryo_specimens.client_id`,
  ],
  [
    'specimens are registered',
    `insert into inova.cryo_specimens (client_id, patient_id, barcode, kind, frozen_on, state, position_id, created_by)
     select p.client_id, p.id, 'RULE-' || p.id, 'embryo', '2020-01-01', 'stored', free.id, 'system'
     from (select client_id, min(id) as id from inova.patients group by client_id) p
     join (select o.client_id, min(o.id) as id from inova.cryo_positions o where not exists (
         select from inova.cryo_specimens s where s.client_id = o.client_id and s.position_id = o.id)
       group by o.client_id) free on free.client_id = p.client_id`,
  ],
  [
    'specimens are discarded',
    "update inova.cryo_specimens set state = 'discarded', position_id = null where client_id = 5",
  ],
  ['specimens were frozen earlier', 'update inova.cryo_specimens set frozen_on = frozen_on - 9 where client_id = 5'],
  [
    'storage agreements are signed',
    `insert into inova.consents (client_id, patient_id, kind, state, assigned_at, assigned_by, signed_at)
     select distinct client_id, patient_id, 'Storage agreement', 'signed', now(), 'system', now() from inova.cryo_specimens`,
  ],
  ['storage agreements expire', "update inova.consents set state = 'expired' where kind = 'Storage agreement'"],
  [
    'storage agreements are removed',
    "delete from inova.consents where kind = 'Storage agreement' and state = 'signed'",
  ],
  ['cards of storage accounts are revoked', "update inova.cards set revoked_at = now(), revoked_by = 'system'"],
  [
    'storage accounts have no card any longer',
    'update inova.cryo_profiles set card_id = null, charges_card = false where card_id is not null',
  ],
  [
    'storage accounts have a profile with a card',
    `insert into inova.cryo_profiles (client_id, account_id, fee_cents, card_id, valid, created_by)
     select a.client_id, a.id, 100, k.id, daterange('1990-01-01', '1991-01-01'), 'system'
     from inova.cryo_accounts a join inova.cards k on k.client_id = a.client_id and k.patient_id = a.patient_id
     where k.revoked_at is null`,
  ],
  ['a clinic moves to another time zone', "update inova.clients set time_zone = 'Pacific/Honolulu' where id = 5"],
];
