-- What good faith estimates say of a clinic besides its name, city, and state; without a row, or empty: left out.
create table inova.clinic_billing (
  client_id int primary key references inova.clients,
  street text,
  zip text check (zip ~ '^\d{5}(-\d{4})?$'),
  -- National Provider Identifier.
  npi text check (npi ~ '^\d{10}$'),
  tax_id text check (tax_id ~ '^\d{9}$')
);
alter table inova.clinic_billing enable row level security;
create policy own_clinics on inova.clinic_billing
  using (client_id = any ((select inova.visible_clinics())::int[]))
  with check (client_id = any ((select inova.visible_clinics())::int[]));
grant select, insert, update on inova.clinic_billing to inova_service;

alter table inova.providers add column npi text check (npi ~ '^\d{10}$');
