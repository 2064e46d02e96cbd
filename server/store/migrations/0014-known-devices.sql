-- Browsers in which an account signed in, by the hash of their device cookie; each has its own ceiling for guesses.
create table portal.known_devices (
  user_email text not null,
  device_hash bytea not null,
  seen_at timestamptz not null,
  primary key (user_email, device_hash)
);
create index known_devices_by_time on portal.known_devices (seen_at);
