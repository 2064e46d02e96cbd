-- The address at which a calendar program reads a user's appointments: one for each user, of which the store has the hash.
create table inova.calendar_feeds (
  user_id bigint primary key references inova.users on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  read_at timestamptz
);
grant select, insert, update, delete on inova.calendar_feeds to inova_portal;
