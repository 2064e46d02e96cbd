-- Dispositions are signed on the signing pages like other documents.
alter table inova.signature_requests drop constraint signature_requests_kind_check,
  add constraint signature_requests_kind_check check (kind in ('agreement', 'benefit summary', 'consent', 'disposition'));

-- A signed disposition without an outcome has one for each specimen, which its choices say.
alter table inova.cryo_dispositions alter column outcome drop not null,
  add constraint cryo_dispositions_outcome check (basis = 'signed' or (outcome is not null and reason is not null));
alter table inova.cryo_disposition_signatures add column reason text check (length(reason) <= 500);

-- What each signer wants if something happens before the specimens are used.
create table inova.cryo_disposition_contingencies (
  client_id int not null,
  disposition_id bigint not null,
  signer smallint not null,
  situation text not null check (situation in ('patient dies', 'partner dies', 'separation', 'storage not paid')),
  outcome text not null check (outcome in ('keep', 'discard', 'donate', 'research')),
  primary key (client_id, disposition_id, signer, situation),
  foreign key (client_id, disposition_id, signer)
    references inova.cryo_disposition_signers (client_id, disposition_id, number)
);
alter table inova.cryo_disposition_contingencies enable row level security;
create policy own_clinics on inova.cryo_disposition_contingencies
  using (client_id = any ((select inova.visible_clinics())::int[]))
  with check (client_id = any ((select inova.visible_clinics())::int[]));
grant select, insert on inova.cryo_disposition_contingencies to inova_service;

-- What all signers of a disposition chose for a specimen; 'contradicting' if they differ, null if they chose nothing.
create function inova.cryo_disposition_choice(client int, disposition bigint, specimen bigint) returns text
language sql stable as $$
  select case when count(distinct c.outcome) > 1 then 'contradicting' else min(c.outcome) end
  from inova.cryo_disposition_choices c
  where c.client_id = client and c.disposition_id = disposition and c.specimen_id = specimen
$$;

-- How far a disposition is.
create function inova.cryo_disposition_status(client int, disposition bigint) returns text language sql stable as $$
  select case
    when d.version < (select max(o.version) from inova.cryo_dispositions o
      where o.client_id = client and o.patient_id = d.patient_id) then 'replaced'
    when d.basis = 'unclaimed' then 'in force'
    when 'revoke' = any (g.acts) then 'revoked'
    when r.state in ('declined', 'expired', 'voided') then r.state
    when array_position(g.acts, null::text) is not null or g.acts is null then
      case when 'sign' = any (g.acts) then 'half signed' else 'waiting' end
    when exists (select from inova.cryo_disposition_choices c where c.client_id = client and c.disposition_id = disposition
      group by c.specimen_id having count(distinct c.outcome) > 1) then 'contradicting'
    else 'in force' end
  from inova.cryo_dispositions d
  cross join lateral (select array_agg((select a.act from inova.cryo_disposition_signatures a where a.client_id = client
      and a.disposition_id = disposition and a.signer = g.number order by a.seq desc limit 1)) as acts
    from inova.cryo_disposition_signers g where g.client_id = client and g.disposition_id = disposition) g
  left join lateral (select r.state from inova.signature_requests r where r.client_id = client and r.kind = 'disposition'
    and r.record_id = disposition order by r.id desc limit 1) r on true
  where d.client_id = client and d.id = disposition
$$;
grant execute on function inova.cryo_disposition_choice(int, bigint, bigint), inova.cryo_disposition_status(int, bigint)
  to inova_service;

-- What its signers contradict each other about is not used either.
create function inova.check_cryo_contradiction() returns trigger language plpgsql as $$
begin
  if exists (select from inova.cryo_dispositions d where d.client_id = new.client_id and d.patient_id = new.patient_id
    and inova.cryo_disposition_status(d.client_id, d.id) = 'contradicting'
    and inova.cryo_disposition_choice(d.client_id, d.id, new.specimen_id) = 'contradicting') then
    raise exception 'the signers of its disposition contradict each other'
      using errcode = 'check_violation', constraint = 'cryo_disposition';
  end if;
  return new;
end $$;
create trigger check_cryo_contradiction before insert on inova.cryo_movements
  for each row when (new.kind in ('thaw', 'ship')) execute function inova.check_cryo_contradiction();
