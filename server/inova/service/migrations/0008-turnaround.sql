-- Business hours are Monday to Friday from 8 to 17 on the clinic's clock.
create function inova.business_hours_before(moment timestamp) returns numeric
  language sql immutable parallel safe return (
    with since as (select moment::date - date '2000-01-03' as days)
    select days / 7 * 45 + least(days % 7, 5) * 9
      + case when days % 7 < 5 then least(greatest(extract(epoch from moment::time) / 3600 - 8, 0), 9) else 0 end
    from since
  );

-- The business hours from one instant to another; 0 where the other is not later.
create function inova.business_hours(begun timestamptz, ended timestamptz, time_zone text) returns numeric
  language sql stable parallel safe return greatest(0,
    inova.business_hours_before(ended at time zone time_zone)
    - inova.business_hours_before(begun at time zone time_zone));

create index verifications_by_coverage on inova.verifications (client_id, coverage_id);
create index coverages_by_payer on inova.coverages (client_id, payer);
