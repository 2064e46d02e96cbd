-- Row security applies to everyone, the owner included: whoever may read a table sees the clinics set in the transaction.
-- The owner sets 'every'.
create or replace function inova.visible_clinics() returns int[] language sql stable as $$
  select case when current_setting('inova.clinics', true) = 'every' then array(select id from inova.clients)
    else coalesce(nullif(current_setting('inova.clinics', true), '')::int[], '{}') end
$$;

-- Searches that policies would keep from their index, or that begin without a clinic, run as a role that can only read
-- what they look at: the name search, and the clinic of a signing link or session.
create policy name_search on inova.patients for select to inova_search using (true);
create policy link_search on inova.signers for select to inova_search using (true);
create policy session_search on inova.signing_sessions for select to inova_search using (true);

create function inova.clinic_of_signing_link(link bytea) returns int language sql stable security definer
set search_path = pg_catalog, pg_temp as $$
  select client_id from inova.signers where token_hash = link
$$;
create function inova.clinic_of_signing_session(session bytea) returns int language sql stable security definer
set search_path = pg_catalog, pg_temp as $$
  select client_id from inova.signing_sessions where hash = session
$$;

revoke execute on function inova.patients_by_fragments(text[]) from public;
grant execute on function inova.patients_by_fragments(text[]) to inova_service;
revoke execute on function inova.clinic_of_signing_link(bytea), inova.clinic_of_signing_session(bytea) from public;
grant execute on function inova.clinic_of_signing_link(bytea), inova.clinic_of_signing_session(bytea) to inova_portal;

grant create on schema inova to inova_search;
alter function inova.patients_by_fragments(text[]) owner to inova_search;
alter function inova.clinic_of_signing_link(bytea) owner to inova_search;
alter function inova.clinic_of_signing_session(bytea) owner to inova_search;
revoke create on schema inova from inova_search;
