-- What a worklist looks for by leaving out everybody else is a mark of the appointment itself, in step with the records:
-- no financial consult after a consult, no flowsheet, no estimate after a financial consult; no confirmation, insurance
-- or intake for a consult ahead.
alter table inova.appointments
  add column lacks_consult boolean not null default false,
  add column lacks_flowsheet boolean not null default false,
  add column lacks_estimate boolean not null default false,
  add column lacks_preparation boolean not null default false;

create view inova.appointment_marks with (security_invoker = true) as
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
        and q.state in ('submitted', 'reviewed')))) as lacks_preparation
  from inova.appointments a;
grant select on inova.appointment_marks to inova_service;

-- Marks the appointments of these patients, who are locked meanwhile; only those whose marks differ are written.
create function inova.mark_appointments(clients int[], patients bigint[]) returns void language plpgsql as $$
begin
  perform from inova.patients p join unnest(clients, patients) as t (client_id, patient_id)
    on p.client_id = t.client_id and p.id = t.patient_id order by p.client_id, p.id for no key update of p;
  update inova.appointments a
    set lacks_consult = m.lacks_consult, lacks_flowsheet = m.lacks_flowsheet, lacks_estimate = m.lacks_estimate,
      lacks_preparation = m.lacks_preparation
    from unnest(clients, patients) as t (client_id, patient_id)
    join inova.appointment_marks m on m.client_id = t.client_id and m.patient_id = t.patient_id
    where a.client_id = m.client_id and a.id = m.id
      and (a.lacks_consult, a.lacks_flowsheet, a.lacks_estimate, a.lacks_preparation)
        <> (m.lacks_consult, m.lacks_flowsheet, m.lacks_estimate, m.lacks_preparation);
end $$;

update inova.appointments a
  set lacks_consult = m.lacks_consult, lacks_flowsheet = m.lacks_flowsheet, lacks_estimate = m.lacks_estimate,
    lacks_preparation = m.lacks_preparation
  from inova.appointment_marks m
  where a.client_id = m.client_id and a.id = m.id
    and (m.lacks_consult or m.lacks_flowsheet or m.lacks_estimate or m.lacks_preparation);

create function inova.keep_appointments_marked() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform inova.mark_appointments(array_agg(client_id), array_agg(patient_id))
      from (select distinct client_id, patient_id from changed) c;
  end if;
  return null;
end $$;

do $$
declare name text;
begin
  foreach name in array array['appointments', 'episodes', 'agreements', 'coverages', 'intakes'] loop
    execute format('create trigger marks_after_insert after insert on inova.%I referencing new table as changed
      for each statement execute function inova.keep_appointments_marked()', name);
    execute format('create trigger marks_after_update after update on inova.%I referencing new table as changed
      for each statement execute function inova.keep_appointments_marked()', name);
    execute format('create trigger marks_after_delete after delete on inova.%I referencing old table as changed
      for each statement execute function inova.keep_appointments_marked()', name);
  end loop;
end $$;

create index appointments_lacking_consult on inova.appointments (client_id, starts_at, id) where lacks_consult;
create index appointments_lacking_flowsheet on inova.appointments (client_id, starts_at, id) where lacks_flowsheet;
create index appointments_lacking_estimate on inova.appointments (client_id, starts_at, id) where lacks_estimate;
create index appointments_lacking_preparation on inova.appointments (client_id, starts_at, id) where lacks_preparation;

-- The tests ordered for a patient on one day are one flowsheet; the first of them that is not cancelled leads it.
alter table inova.diagnostic_orders add column leads boolean not null default false;
create index diagnostic_orders_by_flowsheet on inova.diagnostic_orders (client_id, patient_id, ordered_on, id)
  where state <> 'cancelled';
update inova.diagnostic_orders set leads = true where (client_id, id) in (
  select client_id, min(id) from inova.diagnostic_orders where state <> 'cancelled'
  group by client_id, patient_id, ordered_on);

create function inova.keep_flowsheets_led() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform from inova.patients p where (p.client_id, p.id) in (select client_id, patient_id from changed)
      order by p.client_id, p.id for no key update;
    update inova.diagnostic_orders d set leads = not d.leads
      where (d.client_id, d.patient_id) in (select client_id, patient_id from changed)
        and d.leads <> (d.state <> 'cancelled' and not exists (select from inova.diagnostic_orders o
          where o.client_id = d.client_id and o.patient_id = d.patient_id and o.ordered_on = d.ordered_on
            and o.state <> 'cancelled' and o.id < d.id));
  end if;
  return null;
end $$;

create trigger flowsheets_after_insert after insert on inova.diagnostic_orders referencing new table as changed
  for each statement execute function inova.keep_flowsheets_led();
create trigger flowsheets_after_update after update on inova.diagnostic_orders referencing new table as changed
  for each statement execute function inova.keep_flowsheets_led();
create trigger flowsheets_after_delete after delete on inova.diagnostic_orders referencing old table as changed
  for each statement execute function inova.keep_flowsheets_led();

-- The business hours a verification took, and the day an agreement was signed on, as the clinic's clock shows them.
alter table inova.verifications add column turnaround_hours numeric;
alter table inova.agreements add column signed_on date;

update inova.verifications v
  set turnaround_hours = inova.business_hours(v.received_at, v.completed_at, c.time_zone)
  from inova.clients c where c.id = v.client_id and v.completed_at is not null;
update inova.agreements g set signed_on = (g.signed_at at time zone c.time_zone)::date
  from inova.clients c where c.id = g.client_id and g.signed_at is not null;

create function inova.keep_turnaround() returns trigger language plpgsql as $$
begin
  new.turnaround_hours := case when new.completed_at is not null then inova.business_hours(new.received_at,
    new.completed_at, (select c.time_zone from inova.clients c where c.id = new.client_id)) end;
  return new;
end $$;

create function inova.keep_signed_on() returns trigger language plpgsql as $$
begin
  new.signed_on := (select (new.signed_at at time zone c.time_zone)::date from inova.clients c where c.id = new.client_id);
  return new;
end $$;

create function inova.keep_clinic_days() returns trigger language plpgsql as $$
begin
  update inova.verifications set completed_at = completed_at where client_id = new.id and completed_at is not null;
  update inova.agreements set signed_at = signed_at where client_id = new.id and signed_at is not null;
  return null;
end $$;

create trigger turnaround before insert or update of received_at, completed_at on inova.verifications
  for each row execute function inova.keep_turnaround();
create trigger signed_on before insert or update of signed_at on inova.agreements
  for each row execute function inova.keep_signed_on();
create trigger clinic_days after update of time_zone on inova.clients
  for each row when (old.time_zone is distinct from new.time_zone) execute function inova.keep_clinic_days();

-- The order in which more lists begin.
create index engagedmd_items_in_order on inova.engagedmd_items (client_id, assigned_at, id);
create index eobs_opened on inova.eobs (client_id, opened_at, id) where opened_at is not null;
create index benefit_summaries_opened on inova.benefit_summaries (client_id, opened_at, id) where opened_at is not null;
create index authorizations_decided on inova.authorizations (client_id, coalesce(decided_on, '-infinity'::date), id)
  where state in ('approved', 'denied') and decided_on is not null;
create index agreements_revoked on inova.agreements (client_id, revoked_at, id) where state = 'revoked';
create index agreements_to_sign on inova.agreements (client_id, sent_at, id) where state = 'sent';
create index agreements_by_estimate on inova.agreements (client_id, estimate_sent_at, id)
  where estimate_sent_at is not null;
create index agreements_estimated on inova.agreements (client_id, estimate_sent_at, id) where state = 'estimate sent';
create index agreements_by_day on inova.agreements (client_id, coalesce(signed_on, '-infinity'::date), id)
  where state = 'signed';
create index claims_by_submission on inova.claims (client_id, coalesce(submitted_on, '-infinity'::date), id);
create unique index invoices_of_claims on inova.invoices (client_id, claim_id);
create index invoices_of_patients on inova.invoices (client_id, coalesce(issued_on, '-infinity'::date), id)
  where claim_id is null and state <> 'void';
create index payments_collected on inova.payments (client_id, taken_at, id)
  where state in ('posted', 'settled') and agreement_id is not null;
create index coverages_ending on inova.coverages (client_id, plan_ends_on, id) where termed_on is null;
create index tasks_completed on inova.tasks (client_id, completed_at, id) where status = 780;
create index tasks_open_by_assignee on inova.tasks (client_id, assigned_to, coalesce(due_on, '-infinity'::date), id)
  where status <> 780;
create index payer_calls_in_order on inova.payer_calls (client_id, called_at, id);
create index call_attempts_in_order on inova.call_attempts (client_id, called_at, id);
create index diagnostic_orders_leading on inova.diagnostic_orders
  (client_id, coalesce(ordered_on, '-infinity'::date), id) where leads;
create index agreements_by_episode on inova.agreements (client_id, episode_id);
create index agreement_items_to_pay on inova.agreement_items (client_id, agreement_id) where self_pay;
create index appointments_to_hold on inova.appointments (client_id, starts_at, id)
  where type = 'Financial consult' and state in ('booked', 'confirmed', 'arrived');
create index episodes_in_stage on inova.episodes (client_id, coalesce(stage_since, '-infinity'::date), id)
  where state in ('planned', 'active');
create index episodes_planned on inova.episodes (client_id, coalesce(planned_stim_on, 'infinity'::date), id)
  where state in ('planned', 'active') and day1_on is null;
create index ob_consents_sent on inova.ob_records (client_id, consent_sent_at, id) where consent_sent_at is not null;
create index ob_consents_signed on inova.ob_records (client_id, consent_signed_at, id)
  where consent_signed_at is not null;
create index ob_summaries on inova.ob_records (client_id, summary_generated_at, id)
  where summary_generated_at is not null;
create index ob_summary_records on inova.ob_records (client_id, record_generated_at, id)
  where record_generated_at is not null;
create index registry_subjects_in_order on inova.registry_subjects
  (client_id, coalesce(screened_on, '-infinity'::date), id);
create index registry_subjects_by_completeness on inova.registry_subjects
  (client_id, coalesce(complete_percent::int, 0), id);
create index coverages_by_card on inova.coverages (client_id, coalesce(card_received_on, '-infinity'::date), id)
  where termed_on is null;
