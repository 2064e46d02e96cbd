-- Users are managed in the portal. An invited user has not set a password yet.
alter table inova.users
  add column version int not null default 1,
  add column invited_at timestamptz,
  add column invited_by text,
  add column disabled_at timestamptz;
alter table inova.clients add column version int not null default 1;
