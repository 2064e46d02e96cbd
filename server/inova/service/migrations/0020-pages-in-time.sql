-- What a consult ahead lacks for its patient to be expected: the intake, the insurance card, records asked for, or the
-- patient's account of the portal.
alter table inova.appointments add column lacks_papers boolean not null default false;

create or replace view inova.appointment_marks with (security_invoker = true) as
  select a.client_id, a.id, a.patient_id,
    a.type = 'New patient consult' and a.state in ('booked', 'confirmed', 'arrived', 'seen') and not exists (
      select from inova.appointments f where f.client_id = a.client_id and f.patient_id = a.patient_id
        and f.type = 'Financial consult' and f.state in ('booked', 'confirmed', 'arrived', 'seen')) as lacks_consult,
    a.type = 'New patient consult' and a.state = 'seen' and not exists (
      select from inova.episodes e where e.client_id = a.client_id and e.patient_id = a.patient_id
        and e.flowsheet_on is not null) as lacks_flowsheet,
    a.type = 'Financial consult' and a.state = 'seen' and not exists (
      select from inova.agreements g where g.client_id = a.client_id and g.patient_id = a.patient_id
        and g.created_at > a.starts_at and g.estimate_sent_at is not null and g.replacement_id is null) as lacks_estimate,
    a.type = 'New patient consult' and (a.state = 'booked' or a.state = 'confirmed' and (
      not exists (select from inova.coverages i where i.client_id = a.client_id and i.patient_id = a.patient_id
        and (i.termed_on is null or i.termed_on >= a.starts_at))
      or not exists (select from inova.intakes q where q.client_id = a.client_id and q.patient_id = a.patient_id
        and q.state in ('submitted', 'reviewed')))) as lacks_preparation,
    a.type = 'New patient consult' and a.state in ('booked', 'confirmed') and (
      not exists (select from inova.patients p where p.client_id = a.client_id and p.id = a.patient_id
        and p.portal_activated_at is not null)
      or coalesce((select q.state from inova.intakes q where q.client_id = a.client_id and q.patient_id = a.patient_id
        order by q.sent_at desc, q.id desc limit 1), '') not in ('submitted', 'reviewed')
      or not exists (select from inova.coverages i where i.client_id = a.client_id and i.patient_id = a.patient_id
        and i.card_received_on is not null and (i.termed_on is null or i.termed_on >= a.starts_at))
      or exists (select from inova.record_requests r where r.client_id = a.client_id and r.patient_id = a.patient_id
        and r.direction = 'in' and r.state = 'requested')) as lacks_papers
  from inova.appointments a;

create or replace function inova.mark_appointments(clients int[], patients bigint[]) returns void language plpgsql as $$
begin
  perform from inova.patients p join unnest(clients, patients) as t (client_id, patient_id)
    on p.client_id = t.client_id and p.id = t.patient_id order by p.client_id, p.id for no key update of p;
  update inova.appointments a
    set lacks_consult = m.lacks_consult, lacks_flowsheet = m.lacks_flowsheet, lacks_estimate = m.lacks_estimate,
      lacks_preparation = m.lacks_preparation, lacks_papers = m.lacks_papers
    from unnest(clients, patients) as t (client_id, patient_id)
    join inova.appointment_marks m on m.client_id = t.client_id and m.patient_id = t.patient_id
    where a.client_id = m.client_id and a.id = m.id
      and (a.lacks_consult, a.lacks_flowsheet, a.lacks_estimate, a.lacks_preparation, a.lacks_papers)
        <> (m.lacks_consult, m.lacks_flowsheet, m.lacks_estimate, m.lacks_preparation, m.lacks_papers);
end $$;

update inova.appointments a set lacks_papers = true from inova.appointment_marks m
  where a.client_id = m.client_id and a.id = m.id and m.lacks_papers
    and a.type = 'New patient consult' and a.state in ('booked', 'confirmed');

create trigger marks_after_insert after insert on inova.record_requests referencing new table as changed
  for each statement execute function inova.keep_appointments_marked();
create trigger marks_after_update after update on inova.record_requests referencing new table as changed
  for each statement execute function inova.keep_appointments_marked();
create trigger marks_after_delete after delete on inova.record_requests referencing old table as changed
  for each statement execute function inova.keep_appointments_marked();

create function inova.keep_patient_marked() returns trigger language plpgsql as $$
begin
  perform inova.mark_appointments(array[new.client_id], array[new.id]);
  return null;
end $$;
create trigger marks_after_activation after update of portal_activated_at on inova.patients for each row
  when ((old.portal_activated_at is null) <> (new.portal_activated_at is null))
  execute function inova.keep_patient_marked();

create index appointments_lacking_papers on inova.appointments (client_id, starts_at, id) where lacks_papers;

-- Unpaid agreements by their signing, as the pipeline begins.
create index agreements_unpaid_by_signing on inova.agreements (client_id, signed_at, id)
  where state = 'signed' and balance_cents > 0;

-- Boards and lists of sums whose answer took long, as they were asked for; they are found out ahead of their readers.
create table inova.slow_answers (
  id text primary key,
  kind text not null check (kind in ('board', 'list')),
  name text not null,
  query jsonb not null,
  principal jsonb not null,
  asked_at timestamptz not null
);
