-- Where a clinic is, its clock, and how it is reached; row security keeps each clinic to its own. Everything else reads
-- the place and the clock from inova.clients, which follows.
create table inova.clinic_details (
  client_id int primary key references inova.clients,
  city text not null,
  state text not null,
  time_zone text not null,
  phone text check (phone <> ''),
  fax text check (fax <> ''),
  version int not null default 1
);
alter table inova.clinic_details enable row level security;
create policy own_clinics on inova.clinic_details
  using (client_id = any ((select inova.visible_clinics())::int[]))
  with check (client_id = any ((select inova.visible_clinics())::int[]));
grant select, insert, update on inova.clinic_details to inova_service;

insert into inova.clinic_details (client_id, city, state, time_zone) select id, city, state, time_zone from inova.clients;

create function inova.add_clinic_details() returns trigger language plpgsql as $$
begin
  insert into inova.clinic_details (client_id, city, state, time_zone) values (new.id, new.city, new.state, new.time_zone);
  return null;
end $$;
create trigger add_clinic_details after insert on inova.clients for each row execute function inova.add_clinic_details();

-- Open streams look again at once, as pages show the clinic's clock.
create function inova.follow_clinic_details() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  update inova.clients set city = new.city, state = new.state, time_zone = new.time_zone where id = new.client_id;
  perform pg_notify('inova_access', json_build_object('client', new.client_id)::text);
  return null;
end $$;
create trigger follow_clinic_details after update on inova.clinic_details
  for each row execute function inova.follow_clinic_details();

-- What is asked for and why, and how a request for records can end without them. A patient's own request may be extended
-- once.
alter table inova.record_requests
  add column scope text not null default '',
  add column purpose text not null default '',
  add column denied_on date,
  add column extended_on date,
  drop constraint record_requests_state_check,
  add constraint record_requests_state_check check (state in ('requested', 'received', 'released', 'denied'));
