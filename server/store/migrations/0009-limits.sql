-- Failed attempts per scope (a hash) until the window ends; `pending` ones are still running.
drop table portal.sign_in_failures;
create table portal.attempts (
  scope bytea primary key,
  used int not null,
  pending int not null,
  ends_at timestamptz not null
);
create index attempts_by_end on portal.attempts (ends_at);

-- Networks from which an account signed in; the ceilings for strangers do not apply there.
create table portal.known_networks (
  user_email text not null,
  network text not null,
  seen_at timestamptz not null,
  primary key (user_email, network)
);
create index known_networks_by_time on portal.known_networks (seen_at);

create index sessions_by_start on portal.sessions (user_email, created_at);
drop index portal.sessions_by_user;
