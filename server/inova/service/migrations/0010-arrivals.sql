-- Whose appointments a member of the staff sees as their own.
alter table inova.providers add column email text;
create index providers_by_email on inova.providers (email) where email is not null;

alter table inova.appointments add column seen_at timestamptz;

-- Who follows a cycle up, and who let it start although something was still open, and why.
alter table inova.episodes
  add column assigned_to text,
  add column cleared_at timestamptz,
  add column cleared_by text,
  add column cleared_reason text;

alter table inova.intakes
  add column assigned_to text,
  add column reminded_at timestamptz,
  add column reminded_by text;
