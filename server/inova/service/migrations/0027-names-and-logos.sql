-- The logo of a clinic, for its documents: a PNG or JPEG of at most 200 KB, and its size in pixels.
alter table inova.clients
  add column logo bytea check (length(logo) between 1 and 200000),
  add column logo_type text check (logo_type in ('image/png', 'image/jpeg')),
  add column img_width int check (img_width between 1 and 10000),
  add column img_height int check (img_height between 1 and 10000),
  add check (num_nulls(logo, logo_type, img_width, img_height) in (0, 4));

-- Plain forms of names in all scripts, and their joined forms: "Van der Berg" as "vanderberg".
alter table inova.patients drop column plain_first, drop column plain_last, drop column plain_name;

-- 'O''Neil' as 'oneil', 'García-López' as 'garcia lopez', without vowel points, tatweel, and invisible characters.
create or replace function inova.plain(name text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    translate(
      lower(public.unaccent('public.unaccent', normalize(regexp_replace(
        normalize(translate(name, '´', ''), nfkd),
        '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc'
        || '\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'), nfkc))),
      'ς-‐‑‒–—―−־֊・·‧''’‘ʼ`.׳״', 'σ             '),
    '\s+', ' ', 'g'))
$$;

create function inova.joined(name text) returns text language sql immutable strict parallel safe as $$
  select replace(inova.plain(name), ' ', '')
$$;

-- A space before each word; names of several words stand in it apart and joined, names in scripts without spaces
-- (Thai to Khmer, kana, Han, Hangul) also with last and first name joined, in both orders.
create function inova.searchable(firstname text, lastname text) returns text
language sql immutable strict parallel safe as $$
  select ' ' || f || ' ' || l
    || case when f || l like '% %' then ' ' || replace(f, ' ', '') || ' ' || replace(l, ' ', '') else '' end
    || case when f || l ~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]'
       then ' ' || replace(l || f, ' ', '') || ' ' || replace(f || l, ' ', '') else '' end
  from (select inova.plain(firstname) as f, inova.plain(lastname) as l) plain
$$;

alter table inova.patients
  add column plain_first text generated always as (inova.plain(firstname)) stored,
  add column plain_last text generated always as (inova.plain(lastname)) stored,
  add column joined_first text generated always as (inova.joined(firstname)) stored,
  add column joined_last text generated always as (inova.joined(lastname)) stored,
  add column plain_name text generated always as (inova.searchable(firstname, lastname)) stored;

create index patients_by_name_part on inova.patients
  using gin (inova.name_keys(client_id, plain_name)) with (fastupdate = off);
create index patients_by_name on inova.patients
  (client_id, joined_last text_pattern_ops, joined_first text_pattern_ops, id);
create index patients_by_plain_name on inova.patients (client_id, (plain_last || ', ' || plain_first), id);
