-- What was noted with a visit, and how often it was changed: whoever saves an older version is told.
alter table inova.appointments
  add column note text not null default '',
  add column version int not null default 1;

create function inova.count_change() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create trigger count_change before update on inova.appointments
  for each row execute function inova.count_change();
