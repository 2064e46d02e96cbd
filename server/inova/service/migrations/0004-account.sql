-- Links to set a new password, and the second step of signing in.
create table inova.reset_tokens (
  hash bytea primary key,
  user_id bigint not null references inova.users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index reset_tokens_by_user on inova.reset_tokens (user_id);

create table inova.second_steps (
  user_id bigint primary key references inova.users on delete cascade,
  sealed_secret bytea not null,
  prepared_at timestamptz not null,
  is_on boolean not null default false,
  last_period bigint not null default 0
);

create table inova.recovery_codes (
  user_id bigint not null references inova.second_steps on delete cascade,
  hash bytea not null,
  primary key (user_id, hash)
);
