-- Who claims times of the same resource or provider at the same moment takes turns, until the transaction ends: two that
-- have added overlapping claims would each wait for the other at the constraint, and one would fail as a deadlock.
create or replace function inova.claim_slot(of_client int, of_appointment bigint, of_offer bigint, of_provider bigint,
  of_type text, begins timestamptz, of_minutes int) returns void language plpgsql as $$
declare
  kind inova.appointment_types;
  claimant text;
  needed tstzrange;
  units int;
begin
  select * into kind from inova.appointment_types t where t.client_id = of_client and t.name = of_type;
  if of_provider is not null and coalesce(kind.claims_provider, true) then
    claimant := inova.claimed_as(of_client, of_provider);
  end if;
  if kind.resource_id is not null then
    perform pg_advisory_xact_lock(hashtextextended('time of resource ' || of_client || ':' || kind.resource_id, 0));
  end if;
  if claimant is not null then
    perform pg_advisory_xact_lock(hashtextextended('time of provider ' || claimant, 0));
  end if;
  begin
    if claimant is not null then
      insert into inova.time_claims (client_id, appointment_id, offer_id, who, during)
        values (of_client, of_appointment, of_offer, claimant,
          inova.minutes_from(begins, of_minutes + coalesce(kind.provider_buffer, 0)));
    end if;
    if kind.resource_id is not null then
      needed := inova.minutes_from(begins, of_minutes + kind.resource_buffer);
      select r.units into units from inova.resources r where r.client_id = of_client and r.id = kind.resource_id;
      for n in 1..units loop
        begin
          insert into inova.time_claims (client_id, appointment_id, offer_id, resource_id, unit, during)
            values (of_client, of_appointment, of_offer, kind.resource_id, n, needed);
          exit;
        exception when exclusion_violation then
          if n = units then raise; end if;
        end;
      end loop;
    end if;
  exception when exclusion_violation then
    null;
  end;
end $$;
