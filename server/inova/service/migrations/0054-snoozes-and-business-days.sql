-- Open streams look again at once when a user's rights or sign-ins change, or who can read a group of messages. Listeners
-- learn the number of the user or of the clinic alone.
create function inova.tell_of_user() returns trigger language plpgsql as $$
begin
  perform pg_notify('inova_access', json_build_object('user', old.id)::text);
  return null;
end $$;
create trigger user_changed after update on inova.users
  for each row when (old.* is distinct from new.*) execute function inova.tell_of_user();

create function inova.tell_of_sign_in() returns trigger language plpgsql as $$
begin
  perform pg_notify('inova_access', json_build_object('user', old.user_id)::text);
  return null;
end $$;
create trigger sign_in_ended after delete on inova.tokens
  for each row execute function inova.tell_of_sign_in();

create function inova.tell_of_groups() returns trigger language plpgsql as $$
begin
  perform pg_notify('inova_access', json_build_object('client', coalesce(new.client_id, old.client_id))::text);
  return null;
end $$;
create trigger group_added after insert on inova.chat_groups
  for each row execute function inova.tell_of_groups();
create trigger members_changed after insert or delete on inova.chat_group_members
  for each row execute function inova.tell_of_groups();

-- True if a clinic is open that day: by its holidays, else by its weekly hours, else from Monday to Friday.
create function inova.is_open(client int, day date) returns boolean language sql stable as $$
  select coalesce(
    (select d.opens_at is not null from inova.clinic_holidays d where d.client_id = client and d.day = is_open.day),
    case when exists (select from inova.clinic_hours h where h.client_id = client)
      then exists (select from inova.clinic_hours h where h.client_id = client and h.weekday = extract(isodow from is_open.day))
      else extract(isodow from is_open.day) <= 5 end)
$$;

-- The first day from this one on that a clinic is open; this one if it is closed for a year.
create function inova.business_day(client int, earliest date) returns date language plpgsql stable as $$
begin
  for ahead in 0..366 loop
    if inova.is_open(client, earliest + ahead) then return earliest + ahead; end if;
  end loop;
  return earliest;
end $$;

-- The first day after `due`, and not before `today`, on which a task of a clinic is due again.
drop function inova.next_due(date, text, int, date);
create function inova.next_due(client int, due date, repeats text, repeat_day int, today date) returns date
language sql stable as $$
  select case repeats
    when 'daily' then earliest
    when 'business days' then inova.business_day(client, earliest)
    when 'weekly' then due + 7 * ceil((earliest - due) / 7.0)::int
    when 'monthly' then (
      select min(day) from (
        select least(month::date + coalesce(repeat_day, extract(day from due)::int) - 1,
          (month + interval '1 month')::date - 1) as day
        from generate_series(date_trunc('month', greatest(date_trunc('month', due) + interval '1 month', today::timestamp)),
          date_trunc('month', earliest) + interval '2 months', interval '1 month') month
      ) days where day >= earliest)
  end
  from (select greatest(due + 1, today) as earliest) e
$$;

-- A snoozed notification counts as read until its time; then it is unread again, marked, and as new as if it came then.
alter table inova.notifications
  add column snoozed_until timestamptz,
  add column woken boolean not null default false,
  add constraint snoozed_is_read check (snoozed_until is null or read_at is not null);
create index notifications_snoozed on inova.notifications (snoozed_until) where snoozed_until is not null;
-- Reminders of tasks had what staff wrote, which may name a patient.
update inova.notifications set text = '' where title = 'Task reminder';

-- A deferred task leaves the open tasks until its time, and keeps its due date; `return_told_for` is the time that its assignee
-- was told of.
alter table inova.tasks add column deferred_until timestamptz, add column return_told_for timestamptz;
update inova.tasks k set
    deferred_until = (coalesce(k.due_on, current_date) + time '09:00') at time zone c.time_zone,
    return_told_for = (coalesce(k.due_on, current_date) + time '09:00') at time zone c.time_zone
  from inova.clients c where c.id = k.client_id and k.status = 781;
alter table inova.tasks add constraint tasks_deferred check ((status = 781) = (deferred_until is not null));
create index tasks_to_return on inova.tasks (deferred_until)
  where status = 781 and assigned_to is not null and return_told_for is distinct from deferred_until;
