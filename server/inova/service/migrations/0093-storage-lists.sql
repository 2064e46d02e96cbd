-- The order in which lists of storage accounts begin: by the names of their patients, and by the next bill; and what is
-- owed for each account.

-- Patients who have, or had, a storage account.
alter table inova.patients add column has_storage boolean not null default false;
update inova.patients p set has_storage = true where exists (
  select from inova.cryo_accounts a where a.client_id = p.client_id and a.patient_id = p.id);
create index patients_with_storage on inova.patients (client_id, (plain_last || ', ' || plain_first), id) where has_storage;

create function inova.keep_storage_patients() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  update inova.patients p set has_storage = true
    from (select distinct client_id, patient_id from added) a
    where p.client_id = a.client_id and p.id = a.patient_id and not p.has_storage;
  return null;
end $$;
create trigger storage_patients after insert on inova.cryo_accounts
  referencing new table as added for each statement execute function inova.keep_storage_patients();

-- The day from which an account is not billed yet, as its invoices say, and the first day of storage that is neither free
-- nor billed.
alter table inova.cryo_accounts add column billed_to date;
update inova.cryo_accounts a set billed_to = n.billed_to
  from (select client_id, cryo_account_id, max(upper(period)) as billed_to from inova.invoices
    where cryo_account_id is not null and state <> 'void' group by client_id, cryo_account_id) n
  where a.client_id = n.client_id and a.id = n.cryo_account_id;
alter table inova.cryo_accounts add column next_bill_on date generated always as
  (case when state = 'active' then greatest(anchor_on, free_until, billed_to) end) stored;
create index cryo_accounts_by_next_bill on inova.cryo_accounts
  (client_id, coalesce(next_bill_on, '-infinity'::date), id) where state <> 'closed';

-- The accounts are locked first: another change of their invoices is then committed, and seen by the update.
create function inova.mark_billed_accounts(clients int[], accounts bigint[]) returns void language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  perform from inova.cryo_accounts a join unnest(clients, accounts) as t (client_id, id)
    on a.client_id = t.client_id and a.id = t.id order by a.client_id, a.id for no key update of a;
  update inova.cryo_accounts a set billed_to = n.billed_to
    from unnest(clients, accounts) as t (client_id, id) cross join lateral (
      select max(upper(i.period)) as billed_to from inova.invoices i
      where i.client_id = t.client_id and i.cryo_account_id = t.id and i.state <> 'void') n
    where a.client_id = t.client_id and a.id = t.id and a.billed_to is distinct from n.billed_to;
end $$;

-- What of the invoices of an account is open: the first day that is not paid for, the day on which the first was due, and
-- the sum. Apart from the account, which billing locks before the patient's money, because payments change it after that.
create table inova.cryo_balances (
  client_id int not null,
  account_id bigint not null,
  open_from date,
  due_on date,
  balance_cents int not null default 0,
  primary key (client_id, account_id),
  foreign key (client_id, account_id) references inova.cryo_accounts (client_id, id)
);
alter table inova.cryo_balances enable row level security;
create policy own_clinics on inova.cryo_balances
  using (client_id = any ((select inova.visible_clinics())::int[]))
  with check (client_id = any ((select inova.visible_clinics())::int[]));
grant select on inova.cryo_balances to inova_service;
insert into inova.cryo_balances (client_id, account_id, open_from, due_on, balance_cents)
  select client_id, cryo_account_id, min(lower(period)), min(due_on), sum(balance_cents) from inova.invoices
  where cryo_account_id is not null and state = 'open' group by client_id, cryo_account_id;

create function inova.mark_cryo_balances(clients int[], accounts bigint[]) returns void language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  insert into inova.cryo_balances (client_id, account_id)
    select t.client_id, t.id from unnest(clients, accounts) as t (client_id, id) order by t.client_id, t.id
    on conflict do nothing;
  perform from inova.cryo_balances b join unnest(clients, accounts) as t (client_id, id)
    on b.client_id = t.client_id and b.account_id = t.id order by b.client_id, b.account_id for update of b;
  update inova.cryo_balances b set open_from = n.open_from, due_on = n.due_on, balance_cents = n.balance_cents
    from unnest(clients, accounts) as t (client_id, id) cross join lateral (
      select min(lower(i.period)) as open_from, min(i.due_on) as due_on, coalesce(sum(i.balance_cents), 0) as balance_cents
      from inova.invoices i where i.client_id = t.client_id and i.cryo_account_id = t.id and i.state = 'open') n
    where b.client_id = t.client_id and b.account_id = t.id;
end $$;

create function inova.keep_billed_accounts() returns trigger language plpgsql as $$
begin
  perform inova.mark_billed_accounts(clients, accounts), inova.mark_cryo_balances(clients, accounts) from (
    select array_agg(client_id) as clients, array_agg(cryo_account_id) as accounts from (
      select distinct client_id, cryo_account_id from changed where cryo_account_id is not null) c) a
    where clients is not null;
  return null;
end $$;
create function inova.keep_billed_account() returns trigger language plpgsql as $$
begin
  perform inova.mark_billed_accounts(array[new.client_id], array[new.cryo_account_id]);
  return null;
end $$;
create function inova.keep_cryo_balance() returns trigger language plpgsql as $$
begin
  perform inova.mark_cryo_balances(array[new.client_id], array[new.cryo_account_id]);
  return null;
end $$;
create trigger billed_after_insert after insert on inova.invoices
  referencing new table as changed for each statement execute function inova.keep_billed_accounts();
create trigger billed_after_delete after delete on inova.invoices
  referencing old table as changed for each statement execute function inova.keep_billed_accounts();
-- Payments change neither; whoever voids an invoice locks its account before the patient's money.
create trigger billed_after_update after update on inova.invoices for each row
  when (new.cryo_account_id is not null
    and ((old.state = 'void') <> (new.state = 'void') or old.period is distinct from new.period))
  execute function inova.keep_billed_account();
create trigger balance_after_update after update on inova.invoices for each row
  when (new.cryo_account_id is not null and (old.state, old.balance_cents, old.due_on, old.period)
    is distinct from (new.state, new.balance_cents, new.due_on, new.period))
  execute function inova.keep_cryo_balance();
