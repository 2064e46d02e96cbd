-- Row security applies to everyone, the owner included: whoever may read a table sees the clinics set in the transaction.
-- The owner sets 'every'.
create or replace function inova.visible_clinics() returns int[] language sql stable as $$
  select case when current_setting('inova.clinics', true) = 'every' then array(select id from inova.clients)
    else coalesce(nullif(current_setting('inova.clinics', true), '')::int[], '{}') end
$$;

-- The name search runs as a role that can only read patients, with a policy that leaves their indexes usable.
create policy name_search on inova.patients for select to inova_search using (true);
revoke execute on function inova.patients_by_fragments(text[]) from public;
grant execute on function inova.patients_by_fragments(text[]) to inova_service;
grant create on schema inova to inova_search;
alter function inova.patients_by_fragments(text[]) owner to inova_search;
revoke create on schema inova from inova_search;

-- The clinic of a signing link or session, for the portal, which has no clinic before.
create function inova.clinic_of_signing_link(link bytea) returns int language sql stable security definer
set search_path = pg_catalog, pg_temp set inova.clinics = 'every' as $$
  select client_id from inova.signers where token_hash = link
$$;
create function inova.clinic_of_signing_session(session bytea) returns int language sql stable security definer
set search_path = pg_catalog, pg_temp set inova.clinics = 'every' as $$
  select client_id from inova.signing_sessions where hash = session
$$;
revoke execute on function inova.clinic_of_signing_link(bytea), inova.clinic_of_signing_session(bytea) from public;
grant execute on function inova.clinic_of_signing_link(bytea), inova.clinic_of_signing_session(bytea) to inova_portal;
