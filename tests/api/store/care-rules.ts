import type { Rule } from './record-rules.ts';

/** Rules of notes, EHR statements, cycle requests, and the waitlist. */
export const careRules: Rule[] = [
  {
    name: 'addendum to another patient’s note, to an addendum, or from before its note',
    found: `inova.notes a join inova.notes n on n.client_id = a.client_id and n.id = a.addendum_to
      where n.patient_id <> a.patient_id or n.addendum_to is not null or a.created_at < n.created_at`,
    broken: "update inova.notes set created_at = '2001-01-01' where addendum_to is not null",
  },
  {
    name: 'draft with the number of a signed note',
    found: 'inova.note_drafts d join inova.notes n on n.client_id = d.client_id and n.id = d.id',
    broken: `update inova.note_drafts d set id = (select min(n.id) from inova.notes n where n.client_id = d.client_id)
      where d.id = (select min(id) from inova.note_drafts)`,
  },
  {
    name: 'EHR statement that does not add up',
    found: `inova.ehr_statements s where s.balance_cents <>
      (select coalesce(sum((l ->> 'cents')::int), 0) from jsonb_array_elements(s.lines) l)`,
    broken: 'update inova.ehr_statements set balance_cents = balance_cents + 1',
  },
  {
    name: 'approved cycle request without a cycle',
    found: `inova.cycle_requests q where q.state = 'approved' and not exists (select from inova.episodes e
      where e.client_id = q.client_id and e.patient_id = q.patient_id and e.opened_on >= q.decided_at::date - 1)`,
    broken: `update inova.episodes set opened_on = '2001-01-01'
      where id in (select episode_id from inova.cycle_requests where episode_id is not null)`,
  },
  {
    name: 'offer of the waitlist that does not hold its time',
    found: `inova.waitlist_offers o where (o.state = 'held') <> exists (select from inova.time_claims k
      where k.client_id = o.client_id and k.offer_id = o.id)`,
    broken: 'delete from inova.time_claims where offer_id is not null',
  },
];
