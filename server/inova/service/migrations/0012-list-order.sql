-- The order in which lists begin, within each clinic: a first page reads as many entries as it has rows. Days that may be
-- missing sort before all others, as lists write it.
create index patients_by_arrival on inova.patients (client_id, created_at, id);
create index patients_by_plain_name on inova.patients (client_id, (plain_last || ', ' || plain_first), id);
create index appointments_in_order on inova.appointments (client_id, starts_at, id);
create index appointments_of_type on inova.appointments (client_id, type, starts_at, id);
create index tasks_by_creation on inova.tasks (client_id, created_at, id);
create index tasks_open_by_category on inova.tasks (client_id, category, coalesce(due_on, '-infinity'::date), id)
  where status <> 780;
create index verifications_by_receipt on inova.verifications (client_id, received_at, id);
create index verifications_open on inova.verifications (client_id, received_at, id) where state <> 'completed';
create index authorizations_in_order on inova.authorizations (client_id, coalesce(required_on, '-infinity'::date), id);
create index authorizations_open on inova.authorizations (client_id, coalesce(required_on, '-infinity'::date), id)
  where state in ('required', 'submitted');
create index diagnostic_orders_open on inova.diagnostic_orders (client_id, coalesce(due_on, '-infinity'::date), id)
  where state in ('ordered', 'scheduled');
create index record_requests_in_order on inova.record_requests
  (client_id, coalesce(requested_on, '-infinity'::date), id);
create index episodes_started on inova.episodes (client_id, coalesce(day1_on, '-infinity'::date), id)
  where day1_on is not null;
create index episodes_entered on inova.episodes (client_id, coalesce(flowsheet_on, '-infinity'::date), id)
  where flowsheet_on is not null;
create index episodes_to_start on inova.episodes (client_id, coalesce(planned_stim_on, '-infinity'::date), id)
  where day1_on is null and state in ('planned', 'active');
create index episodes_ended on inova.episodes (client_id, coalesce(closed_on, '-infinity'::date), id)
  where state in ('completed', 'cancelled');
create index episode_stages_in_order on inova.episode_stages (client_id, coalesce(entered_on, '-infinity'::date), id);
create index agreements_signed on inova.agreements (client_id, signed_at, id) where state = 'signed';
create index agreements_due on inova.agreements (client_id, coalesce(due_on, '-infinity'::date), id)
  where state = 'signed' and balance_cents > 0;
create index agreements_by_sending on inova.agreements (client_id, sent_at, id) where sent_at is not null;
create index agreement_credits_in_order on inova.agreement_credits (client_id, coalesce(given_on, '-infinity'::date), id);
create index agreement_discounts_in_order on inova.agreement_discounts
  (client_id, coalesce(given_on, '-infinity'::date), id);
create index benefit_summaries_unread on inova.benefit_summaries (client_id, sent_at, id) where opened_at is null;
create index claims_in_order on inova.claims (client_id, coalesce(service_on, '-infinity'::date), id);
create index services_to_bill on inova.services (client_id, coalesce(performed_on, '-infinity'::date), id)
  where claim_id is null and not self_pay;
create index eobs_in_order on inova.eobs (client_id, coalesce(received_on, '-infinity'::date), id);
create index invoices_unpaid on inova.invoices (client_id, coalesce(due_on, '-infinity'::date), id)
  where state = 'open' and balance_cents > 0;
create index coverages_by_end on inova.coverages (client_id, coalesce(plan_ends_on, '-infinity'::date), id)
  where termed_on is null;
