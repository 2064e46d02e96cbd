-- The card of a billing profile pays an invoice when it is issued, if the profile says so.
alter table inova.cryo_profiles
  add column charges_card boolean not null default false,
  add constraint cryo_profiles_charged_card check (card_id is not null or not charges_card);
grant update (charges_card) on inova.cryo_profiles to inova_service;

-- A plan of recurring payments may be for one invoice, which has one plan ever.
alter table inova.recurring_plans
  add column invoice_id bigint,
  add foreign key (client_id, invoice_id) references inova.invoices (client_id, id),
  add constraint recurring_plans_of_one check (num_nonnulls(agreement_id, invoice_id) <= 1);
create unique index recurring_plans_by_invoice on inova.recurring_plans (client_id, invoice_id) where invoice_id is not null;

-- The day of the month on which a clinic's billing run starts by itself, none if by hand only; `next_on` is the next such day
-- on the clinic's clock.
create table inova.cryo_run_schedules (
  client_id int primary key references inova.clients,
  day smallint check (day between 1 and 28),
  next_on date check ((next_on is null) = (day is null)),
  changed_at timestamptz not null,
  changed_by text not null,
  version int not null default 1
);
alter table inova.cryo_run_schedules enable row level security;
create policy own_clinics on inova.cryo_run_schedules
  using (client_id = any ((select inova.visible_clinics())::int[]))
  with check (client_id = any ((select inova.visible_clinics())::int[]));
grant select, insert on inova.cryo_run_schedules to inova_service;
grant update (day, next_on, changed_at, changed_by, version) on inova.cryo_run_schedules to inova_service;
