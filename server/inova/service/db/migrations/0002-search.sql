-- Patient search: plain forms of names and e-mail, their indexes, and the one function that may pass row security.
create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;
create extension if not exists btree_gin with schema public;

-- 'O''Neil' as 'oneil', 'García-López' as 'garcia lopez'.
create function inova.plain(name text) returns text language sql immutable strict parallel safe as $$
  select translate(lower(public.unaccent('public.unaccent', normalize(name, nfkc))), '-‐‑–''’ʼ`´.', '    ')
$$;

alter table inova.patients
  add column plain_first text generated always as (inova.plain(firstname)) stored,
  add column plain_last text generated always as (inova.plain(lastname)) stored,
  -- Every fragment of a name is a part of this; double names stand in it apart and joined.
  add column plain_name text generated always as (
    inova.plain(firstname || ' ' || lastname)
    || case when strpos(firstname || lastname, '-') = 0 then ''
       else ' ' || inova.plain(replace(firstname || ' ' || lastname, '-', '')) end
  ) stored,
  add column plain_email text generated always as (lower(email)) stored;

create index patients_by_fragment on inova.patients using gin (client_id, plain_name gin_trgm_ops) with (fastupdate = off);
create index patients_by_name on inova.patients
  (client_id, plain_last text_pattern_ops, plain_first text_pattern_ops, id);
create index patients_by_dob on inova.patients (client_id, dob);
create index patients_by_email on inova.patients (client_id, plain_email text_pattern_ops);

-- The patients whose name holds every fragment, for the clinics of the transaction; the first 100 by name.
-- LIKE is not leakproof: under row security it would not use the index, so this runs as the owner, with its own filter.
create function inova.patients_by_fragments(fragments text[]) returns table (client_id int, id bigint)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  patterns text[] := array(
    select '%' || regexp_replace(inova.plain(fragment), '([\\%_])', '\\\1', 'g') || '%'
    from unnest(fragments) as fragment order by length(fragment) desc);
  longest text := patterns[1];
begin
  return query
    select found.client_id, found.id
    from unnest(inova.visible_clinics()) as clinic
    cross join lateral (
      select p.client_id, p.id, p.plain_last, p.plain_first
      from inova.patients p
      where p.client_id = clinic and p.plain_name like longest and p.plain_name like all (patterns)
      order by p.plain_last, p.plain_first, p.id
      limit 100
    ) found
    order by found.plain_last, found.plain_first, found.id
    limit 100;
end $$;
