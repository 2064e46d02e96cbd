-- When a user opened a patient's record, from the audit log, which the portal's role can't read: it asks this function, for
-- one user and patient. Openings less than half an hour apart are one visit, so that going back to a record doesn't hide what
-- was new on it; the answer is the last opening before the current visit.
create index audit_by_opened_record on portal.audit (user_email, (patient_ids[1]), at desc)
  where action = 'read' and target = '/patients/:id';

create function portal.last_visit_of_record(of_user text, of_patient bigint, as_of timestamptz) returns timestamptz
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select at from (
    select at, lag(at, 1, as_of) over (order by at desc) - at as pause from (
      select at from portal.audit
      where user_email = of_user and patient_ids[1] = of_patient and action = 'read' and target = '/patients/:id'
        and outcome = '200' and at < as_of
      order by at desc limit 500
    ) opened
  ) visits
  where pause >= interval '30 minutes' order by at desc limit 1
$$;
grant usage on schema portal to inova_search;
grant select (user_email, patient_ids, action, target, outcome, at) on portal.audit to inova_search;
grant create on schema portal to inova_search;
alter function portal.last_visit_of_record(text, bigint, timestamptz) owner to inova_search;
revoke create on schema portal from inova_search;
revoke execute on function portal.last_visit_of_record(text, bigint, timestamptz) from public;
grant execute on function portal.last_visit_of_record(text, bigint, timestamptz) to inova_portal;
