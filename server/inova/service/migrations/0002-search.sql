-- Patient search: plain forms of names and e-mail, their indexes, and the one function that passes row security.
create extension if not exists unaccent with schema public;

-- 'O''Neil' as 'oneil', 'García-López' as 'garcia lopez'.
create function inova.plain(name text) returns text language sql immutable strict parallel safe as $$
  select translate(lower(public.unaccent('public.unaccent', normalize(name, nfkc))), '-‐‑–''’ʼ`´.', '    ')
$$;

-- Every three letters that follow each other.
create function inova.name_parts(name text) returns text[] language sql immutable strict parallel safe as $$
  select array(select substr(name, at, 3) from generate_series(1, length(name) - 2) as at)
$$;

-- The parts of a name under the clinic's number, so that the index holds each clinic's names apart.
create function inova.name_keys(client_id int, name text) returns text[] language sql immutable strict parallel safe as $$
  select array(select client_id || substr(name, at, 3) from generate_series(1, length(name) - 2) as at)
$$;

alter table inova.patients
  add column plain_first text generated always as (inova.plain(firstname)) stored,
  add column plain_last text generated always as (inova.plain(lastname)) stored,
  -- A space before each word; double names stand in it apart and joined.
  add column plain_name text generated always as (
    ' ' || inova.plain(firstname || ' ' || lastname)
    || case when strpos(firstname || lastname, '-') = 0 then ''
       else ' ' || inova.plain(replace(firstname || ' ' || lastname, '-', '')) end
  ) stored,
  add column plain_email text generated always as (lower(email)) stored;

create index patients_by_name_part on inova.patients
  using gin (inova.name_keys(client_id, plain_name)) with (fastupdate = off);
create index patients_by_name on inova.patients
  (client_id, plain_last text_pattern_ops, plain_first text_pattern_ops, id);
create index patients_by_dob on inova.patients (client_id, dob);
create index patients_by_email on inova.patients (client_id, plain_email text_pattern_ops);

-- The first 100 patients by name, of the clinics of the transaction, whose name holds every fragment; one or two letters
-- must begin a word. As array search and LIKE are not leakproof, row security would keep them from the index:
-- this runs as the owner and chooses the clinics itself.
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
        select n.client_id, n.id, n.plain_last, n.plain_first
        from inova.patients n
        where inova.name_keys(n.client_id, n.plain_name) @> array(select clinic || part from unnest(parts) as part)
          and n.plain_name like all (patterns)
        offset 0
      ) found
      order by found.plain_last, found.plain_first, found.id
      limit 100
    ) first_by_name
    join inova.patients p on p.client_id = first_by_name.client_id and p.id = first_by_name.id;
end $$;
