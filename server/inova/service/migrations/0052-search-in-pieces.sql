-- Search in all history. An index of words has no order: of a frequent word it would read every message that has it. So
-- words are indexed by pieces of history, of 65,536 numbers of messages or 16,384 of conversations, which both follow time.
-- Pieces are searched from the newest until there are enough.
drop function inova.conversations_by_words(text[], bigint[], bigint, int);
alter table inova.messages drop column words;
alter table inova.conversations drop column words;
drop function inova.chat_words(int, text);

-- The words of a text, the first 60 characters of each.
create function inova.words_of(content text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array_remove(regexp_split_to_array(regexp_replace(
      lower(public.unaccent('public.unaccent', regexp_replace(content, '[\u0300-\u036f]', '', 'g'))),
      '([[:alnum:]]{60})[[:alnum:]]+', '\1', 'g'), '[^[:alnum:]]+'), ''))
$$;

-- Words under the numbers of their clinic and piece, so that the index holds each apart.
create function inova.words_in_piece(client_id int, piece bigint, words tsvector) returns tsvector
language sql immutable parallel safe as $$
  select array_to_tsvector(string_to_array(
    prefix || array_to_string(tsvector_to_array(words), ' ' || prefix), ' '))
  from (values (client_id || ':' || piece || ':')) as p (prefix)
$$;

-- Texts that have each of these words, or one that begins with it: all, and those in some pieces of a clinic.
create function inova.query_of_words(wanted text[]) returns tsquery language sql immutable parallel safe as $$
  select string_agg(quote_literal(word) || ':*', ' & ')::tsquery from unnest(wanted) as word
$$;
create function inova.query_of_pieces(client_id int, first bigint, last bigint, wanted text[]) returns tsquery
language sql immutable parallel safe as $$
  select string_agg((
    select '(' || string_agg(quote_literal(client_id || ':' || piece || ':' || word) || ':*', ' & ') || ')'
    from unnest(wanted) as word), ' | ')::tsquery
  from generate_series(greatest(first, 0), last) as piece
$$;

alter table inova.messages add column words tsvector generated always as (inova.words_of(text)) stored;
create index messages_by_word on inova.messages using gin (inova.words_in_piece(client_id, id >> 16, words))
  with (fastupdate = off) where deleted_at is null and kind <> 'event';
alter table inova.conversations add column words tsvector generated always as (inova.words_of(subject)) stored;
create index conversations_by_word on inova.conversations using gin (inova.words_in_piece(client_id, id >> 14, words))
  with (fastupdate = off) where merged_into is null;

-- How many pieces to search next: what should have the rest, at most three times those before.
create function inova.next_pieces(searched bigint, found int, most int) returns bigint language sql immutable as $$
  select least(greatest(3 * searched, 1), 1 + searched * (most - found) / greatest(found, 1))
$$;

-- The conversations of these groups whose subject has the words, the newest first.
create function inova.conversations_by_subject(wanted text[], clinics int[], groups bigint[], most int)
returns table (client_id int, id bigint, last_message_at timestamptz, message_id bigint) language plpgsql stable rows 100
set plan_cache_mode = force_generic_plan as $$
declare
  below bigint := 9223372036854775807;
  searched bigint := 0;
  total int := 0;
  last_piece bigint;
  first_piece bigint;
  added int;
begin
  while total < most loop
    last_piece := (
      select max(l.id) >> 14 from unnest(clinics) as clinic cross join lateral (
        select c.id from inova.conversations c where c.client_id = clinic and c.id < below order by c.id desc limit 1) l);
    exit when last_piece is null;
    first_piece := last_piece + 1 - inova.next_pieces(searched, total, most);
    return query
      select c.client_id, c.id, c.last_message_at, null::bigint
      from unnest(clinics) as clinic cross join lateral (
        select o.client_id, o.id, o.last_message_at, o.group_id from inova.conversations o
        where inova.words_in_piece(o.client_id, o.id >> 14, o.words)
          @@ inova.query_of_pieces(clinic, first_piece, last_piece, wanted) and o.merged_into is null
        offset 0) c
      where c.group_id = any (groups)
      order by c.id desc limit most - total;
    get diagnostics added = row_count;
    total := total + added;
    searched := searched + (last_piece - first_piece + 1);
    below := first_piece << 14;
  end loop;
end $$;

-- The conversations of these groups that have a message with the words, and the newest such message, the newest first. All
-- of the newest messages are read while they soon have enough; else the index tells which.
create function inova.conversations_by_message(wanted text[], clinics int[], groups bigint[], most int)
returns table (client_id int, id bigint, last_message_at timestamptz, message_id bigint) language plpgsql stable rows 100
set plan_cache_mode = force_generic_plan as $$
declare
  query tsquery := inova.query_of_words(wanted);
  newest bigint := (
    select max(l.id) from unnest(clinics) as clinic cross join lateral (
      select m.id from inova.messages m where m.client_id = clinic order by m.id desc limit 1) l);
  -- Searched next: messages from the first number to below the other.
  below bigint := newest + 1;
  first bigint := below - 4096;
  reads_all boolean := true;
  searched bigint := 0;
  ids bigint[] := '{}';
  found record;
begin
  while below > 0 loop
    for found in
      select c.client_id, c.id, c.last_message_at, n.message_id
      from (
        select f.client_id, f.conversation_id, max(f.id) as message_id
        from unnest(clinics) as clinic cross join lateral (
          select m.client_id, m.conversation_id, m.id from inova.messages m
          where reads_all and m.client_id = clinic and m.id >= first and m.id < below and m.words @@ query
            and m.deleted_at is null and m.kind <> 'event'
          union all
          select m.client_id, m.conversation_id, m.id from inova.messages m
          where not reads_all and inova.words_in_piece(m.client_id, m.id >> 16, m.words)
              @@ inova.query_of_pieces(clinic, first >> 16, (below - 1) >> 16, wanted)
            and m.deleted_at is null and m.kind <> 'event') f
        group by f.client_id, f.conversation_id order by message_id desc) n
      cross join lateral (
        select o.client_id, o.id, o.last_message_at, o.group_id, o.merged_into
        from inova.conversations o where o.client_id = n.client_id and o.id = n.conversation_id offset 0) c
      where c.group_id = any (groups) and c.merged_into is null and c.id <> all (ids)
      order by n.message_id desc limit most - cardinality(ids)
    loop
      ids := ids || found.id;
      client_id := found.client_id;
      id := found.id;
      last_message_at := found.last_message_at;
      message_id := found.message_id;
      return next;
    end loop;
    exit when cardinality(ids) >= most;
    if reads_all and cardinality(ids) * 32768 >= most * (newest - first) then
      below := first;
      first := below - (inova.next_pieces((newest - below) >> 10, cardinality(ids), most) << 10);
    else
      if reads_all then
        reads_all := false;
        below := newest + 1;
      else
        searched := searched + ((below - first) >> 16);
        below := first;
      end if;
      -- Up to the end of the next piece that these clinics have.
      below := (((
        select max(l.id) from unnest(clinics) as clinic cross join lateral (
          select m.id from inova.messages m where m.client_id = clinic and m.id < below order by m.id desc limit 1) l)
        >> 16) + 1) << 16;
      first := below - (inova.next_pieces(searched, cardinality(ids), most) << 16);
    end if;
  end loop;
end $$;

-- The conversations of these clinics and groups, and of a patient if one is given, with the words in a message or in the
-- subject; with their newest such message, or null. Of many groups at most so many of each, the newest. As text search is
-- not leakproof, row security would keep it from the index: this runs as another role and chooses the clinics itself.
create function inova.conversations_by_words(wanted text[], clinics int[], groups bigint[], patient bigint, most int)
returns table (client_id int, id bigint, last_message_at timestamptz, message_id bigint)
language plpgsql stable security definer rows 100
set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  own int[] := array(select unnest(clinics) intersect select unnest(inova.visible_clinics()));
  query tsquery := inova.query_of_words(wanted);
  few bigint[] := case when patient is null then array(
      select c.id from inova.conversations c
      where c.client_id = any (own) and c.group_id = any (groups) and c.merged_into is null limit most + 1)
    else array(
      select c.id from inova.conversations c
      where c.client_id = any (own) and c.patient_id = patient and c.group_id = any (groups) and c.merged_into is null) end;
begin
  if wanted = '{}' then return; end if;
  if patient is null and cardinality(few) > most then
    return query select * from inova.conversations_by_subject(wanted, own, groups, most);
    return query select * from inova.conversations_by_message(wanted, own, groups, most);
    return;
  end if;
  return query
    select c.client_id, c.id, c.last_message_at, n.message_id
    from inova.conversations c
    cross join lateral (
      select max(m.id) as message_id from inova.messages m
      where m.client_id = c.client_id and m.conversation_id = c.id and m.words @@ query
        and m.deleted_at is null and m.kind <> 'event'
      offset 0) n
    where c.client_id = any (own) and c.id = any (few) and (n.message_id is not null or c.words @@ query);
end $$;
revoke execute on function inova.conversations_by_words(text[], int[], bigint[], bigint, int) from public;
grant execute on function inova.conversations_by_words(text[], int[], bigint[], bigint, int) to inova_service;

grant create on schema inova to inova_search;
alter function inova.conversations_by_words(text[], int[], bigint[], bigint, int) owner to inova_search;
revoke create on schema inova from inova_search;
