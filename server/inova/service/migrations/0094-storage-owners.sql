-- Whose specimens are in storage, and what their storage needs: an account that is set up, a signed storage agreement, and a
-- card. Kept by triggers, for the list of what is missing; `account_id` is the newest account that is neither to be set up
-- nor closed.
create table inova.cryo_owners (
  client_id int not null,
  patient_id bigint not null,
  specimens int not null default 0,
  first_on date check ((first_on is null) = (specimens = 0)),
  account_id bigint,
  has_agreement boolean not null default false,
  has_card boolean not null default false,
  primary key (client_id, patient_id),
  foreign key (client_id, patient_id) references inova.patients (client_id, id)
);
create index cryo_owners_lacking on inova.cryo_owners (client_id, coalesce(first_on, '-infinity'::date), patient_id)
  where specimens > 0 and (account_id is null or not has_agreement or not has_card);
alter table inova.cryo_owners enable row level security;
create policy own_clinics on inova.cryo_owners
  using (client_id = any ((select inova.visible_clinics())::int[]))
  with check (client_id = any ((select inova.visible_clinics())::int[]));
grant select on inova.cryo_owners to inova_service;

-- The rows are added and locked first: another change about the same patient is then committed, and seen by the update.
-- Specimens, accounts, and profiles are never deleted.
create function inova.mark_cryo_owners(clients int[], patients bigint[]) returns void language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  insert into inova.cryo_owners (client_id, patient_id)
    select t.client_id, t.id from unnest(clients, patients) as t (client_id, id) order by t.client_id, t.id
    on conflict do nothing;
  perform from inova.cryo_owners o join unnest(clients, patients) as t (client_id, id)
    on o.client_id = t.client_id and o.patient_id = t.id order by o.client_id, o.patient_id for update of o;
  update inova.cryo_owners o set specimens = s.specimens, first_on = s.first_on, account_id = a.id,
      has_agreement = exists (select from inova.consents x where x.client_id = o.client_id and x.patient_id = o.patient_id
        and x.kind = 'Storage agreement' and x.state = 'signed'),
      has_card = exists (select from inova.cryo_profiles f
        join inova.cards k on k.client_id = f.client_id and k.id = f.card_id
        where f.client_id = o.client_id and f.account_id = a.id and k.revoked_at is null)
    from unnest(clients, patients) as t (client_id, id)
    cross join lateral (select count(*)::int as specimens, min(i.frozen_on) as first_on from inova.cryo_specimens i
      where i.client_id = t.client_id and i.patient_id = t.id and i.state in ('stored', 'out')) s
    left join lateral (select c.id from inova.cryo_accounts c where c.client_id = t.client_id and c.patient_id = t.id
      and c.state not in ('setup', 'closed') order by c.id desc limit 1) a on true
    where o.client_id = t.client_id and o.patient_id = t.id;
end $$;

select inova.mark_cryo_owners(array_agg(client_id), array_agg(patient_id))
  from (select client_id, patient_id from inova.cryo_specimens union select client_id, patient_id from inova.cryo_accounts
    union select client_id, patient_id from inova.consents where kind = 'Storage agreement') t having count(*) > 0;

create function inova.keep_cryo_owners() returns trigger language plpgsql as $$
begin
  perform inova.mark_cryo_owners(array_agg(client_id), array_agg(patient_id))
    from (select distinct client_id, patient_id from changed) o having count(*) > 0;
  return null;
end $$;
create function inova.keep_cryo_owners_of_consents() returns trigger language plpgsql as $$
begin
  perform inova.mark_cryo_owners(array_agg(client_id), array_agg(patient_id))
    from (select distinct client_id, patient_id from changed where kind = 'Storage agreement') o having count(*) > 0;
  return null;
end $$;
create function inova.keep_cryo_owners_of_profiles() returns trigger language plpgsql as $$
begin
  perform inova.mark_cryo_owners(array_agg(client_id), array_agg(patient_id)) from (
    select distinct a.client_id, a.patient_id from changed c
    join inova.cryo_accounts a on a.client_id = c.client_id and a.id = c.account_id
    where c.card_id is not null) o having count(*) > 0;
  return null;
end $$;
create function inova.keep_cryo_owner() returns trigger language plpgsql as $$
begin
  perform inova.mark_cryo_owners(array[new.client_id], array[new.patient_id]);
  return null;
end $$;
create function inova.keep_cryo_owner_of_profile() returns trigger language plpgsql as $$
begin
  perform inova.mark_cryo_owners(array[a.client_id], array[a.patient_id]) from inova.cryo_accounts a
    where a.client_id = new.client_id and a.id = new.account_id;
  return null;
end $$;
create function inova.keep_cryo_owners_of_card() returns trigger language plpgsql as $$
begin
  perform inova.mark_cryo_owners(array_agg(client_id), array_agg(patient_id)) from (
    select distinct a.client_id, a.patient_id from inova.cryo_profiles f
    join inova.cryo_accounts a on a.client_id = f.client_id and a.id = f.account_id
    where f.client_id = new.client_id and f.card_id = new.id) o having count(*) > 0;
  return null;
end $$;
create index cryo_profiles_by_card on inova.cryo_profiles (client_id, card_id) where card_id is not null;

create trigger owners_after_insert after insert on inova.cryo_specimens
  referencing new table as changed for each statement execute function inova.keep_cryo_owners();
-- Moves within the storage change nothing here.
create trigger owners_after_update after update on inova.cryo_specimens for each row
  when ((old.state in ('stored', 'out')) <> (new.state in ('stored', 'out')) or old.frozen_on <> new.frozen_on)
  execute function inova.keep_cryo_owner();
create trigger owners_after_insert after insert on inova.cryo_accounts
  referencing new table as changed for each statement execute function inova.keep_cryo_owners();
create trigger owners_after_update after update on inova.cryo_accounts for each row
  when ((old.state in ('setup', 'closed')) <> (new.state in ('setup', 'closed')))
  execute function inova.keep_cryo_owner();
create trigger owners_after_insert after insert on inova.consents
  referencing new table as changed for each statement execute function inova.keep_cryo_owners_of_consents();
create trigger owners_after_delete after delete on inova.consents
  referencing old table as changed for each statement execute function inova.keep_cryo_owners_of_consents();
create trigger owners_after_update after update on inova.consents for each row
  when ((old.kind = 'Storage agreement' and old.state = 'signed') <> (new.kind = 'Storage agreement' and new.state = 'signed'))
  execute function inova.keep_cryo_owner();
create trigger owners_after_insert after insert on inova.cryo_profiles
  referencing new table as changed for each statement execute function inova.keep_cryo_owners_of_profiles();
create trigger owners_after_update after update on inova.cryo_profiles for each row
  when (old.card_id is distinct from new.card_id) execute function inova.keep_cryo_owner_of_profile();
create trigger owners_after_update after update on inova.cards for each row
  when ((old.revoked_at is null) <> (new.revoked_at is null)) execute function inova.keep_cryo_owners_of_card();
