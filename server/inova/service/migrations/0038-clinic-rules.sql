-- Rules that a clinic sets for its own work; without a row, the defaults apply.
create table inova.clinic_rules (
  client_id int primary key references inova.clients,
  -- Estimates and agreements are sent only with approved discounts and credits.
  approval_before_sending boolean not null default false
);
alter table inova.clinic_rules enable row level security;
create policy own_clinics on inova.clinic_rules
  using (client_id = any ((select inova.visible_clinics())::int[]))
  with check (client_id = any ((select inova.visible_clinics())::int[]));
grant select, insert, update on inova.clinic_rules to inova_service;
