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
  ['a clinic moves to another time zone', "update inova.clients set time_zone = 'Pacific/Honolulu' where id = 5"],
];
