-- The digits of a phone number, without the country's 1.
create function inova.phone_digits(phone text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^1(\d{10})$', '\1')
$$;

-- The version tells of another user's correction; partners' names are searched like names.
alter table inova.patients
  add column version int not null default 1,
  add column plain_phone text generated always as (inova.phone_digits(phone)) stored,
  add column plain_partner text generated always as (inova.searchable('', partner_name)) stored;

create index patients_by_phone on inova.patients (client_id, plain_phone);
create index patients_by_partner_part on inova.patients
  using gin (inova.name_keys(client_id, plain_partner)) with (fastupdate = off);

-- Only its owner may replace a function, and the owner of the schema drop it.
drop function inova.patients_by_fragments(text[]);

-- The first 100 patients by name whose name holds every fragment, then those whose partner's name does.
create function inova.patients_by_fragments(fragments text[]) returns setof inova.patients
language plpgsql stable security definer rows 100
set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  wanted text[] := array(
    select case when length(plain) < 3 then ' ' || plain else plain end
    from unnest(fragments) as fragment, inova.plain(fragment) as plain);
  patterns text[] := array(
    select '%' || regexp_replace(want, '([\\%_])', '\\\1', 'g') || '%' from unnest(wanted) as want);
  parts text[] := array(select part from unnest(wanted) as want, unnest(inova.name_parts(want)) as part);
begin
  if parts = '{}' then return; end if;
  return query
    select p.*
    from (
      select found.client_id, found.id
      from unnest(inova.visible_clinics()) as clinic
      cross join lateral (
        select n.client_id, n.id, n.plain_last, n.plain_first, false as is_partner
        from inova.patients n
        where inova.name_keys(n.client_id, n.plain_name) @> array(select clinic || part from unnest(parts) as part)
          and n.plain_name like all (patterns)
        union all
        select n.client_id, n.id, n.plain_last, n.plain_first, true
        from inova.patients n
        where inova.name_keys(n.client_id, n.plain_partner) @> array(select clinic || part from unnest(parts) as part)
          and n.plain_partner like all (patterns) and not n.plain_name like all (patterns)
        offset 0
      ) found
      order by found.is_partner, found.plain_last, found.plain_first, found.id
      limit 100
    ) first_by_name
    join inova.patients p on p.client_id = first_by_name.client_id and p.id = first_by_name.id;
end $$;

revoke execute on function inova.patients_by_fragments(text[]) from public;
grant execute on function inova.patients_by_fragments(text[]) to inova_service;

grant create on schema inova to inova_search;
alter function inova.patients_by_fragments(text[]) owner to inova_search;
revoke create on schema inova from inova_search;
