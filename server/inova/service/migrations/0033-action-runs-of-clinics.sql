-- An action on many rows belongs to the clinics of its rows: only with all of them in the transaction can it be seen or
-- changed. Its job, which knows only the number, asks for the clinics first.
alter table inova.action_runs enable row level security;
create policy own_clinics on inova.action_runs
  using (clinics <> '{}' and clinics <@ (select inova.visible_clinics()))
  with check (clinics <> '{}' and clinics <@ (select inova.visible_clinics()));
grant select, insert, update on inova.action_runs to inova_service;

create policy run_search on inova.action_runs for select to inova_search using (true);
create function inova.clinics_of_run(run bigint) returns int[] language sql stable security definer
set search_path = pg_catalog, pg_temp as $$
  select clinics from inova.action_runs where id = run
$$;
revoke execute on function inova.clinics_of_run(bigint) from public;
grant execute on function inova.clinics_of_run(bigint) to inova_portal;

grant create on schema inova to inova_search;
alter function inova.clinics_of_run(bigint) owner to inova_search;
revoke create on schema inova from inova_search;
