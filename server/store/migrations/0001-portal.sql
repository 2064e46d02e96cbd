-- What the portal itself remembers, needed with the embedded service and with an upstream alike.
create schema portal;

create table portal.sessions (
  id_hash bytea primary key,
  user_email text not null,
  user_id bigint not null,
  auth_user jsonb not null,
  refreshed_at timestamptz not null default now(),
  sealed_token bytea not null,
  created_at timestamptz not null default now(),
  active_at timestamptz not null default now(),
  user_agent text not null default '',
  flash jsonb
);
create index sessions_by_user on portal.sessions (user_email);
create index sessions_by_activity on portal.sessions (active_at);

create table portal.sign_in_failures (
  scope text not null,
  at timestamptz not null default now()
);
create index sign_in_failures_by_scope on portal.sign_in_failures (scope, at);

create table portal.idempotency_keys (
  scope text not null,
  key text not null,
  fingerprint bytea not null,
  answer jsonb,
  started_at timestamptz not null default now(),
  primary key (scope, key)
);

create table portal.recent_searches (
  user_email text not null,
  patient_id bigint not null,
  client_id int not null,
  firstname text not null,
  lastname text not null,
  ehrid text,
  dob date not null,
  at timestamptz not null default now(),
  primary key (user_email, patient_id)
);

create table portal.preferences (
  user_email text primary key,
  preferences jsonb not null
);

create table portal.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  via text not null,
  user_id bigint,
  user_email text,
  action text not null,
  target text not null,
  outcome text not null,
  client_id int,
  patient_ids bigint[] not null default '{}',
  mac bytea not null
);
create index audit_by_patient on portal.audit using gin (patient_ids);
create index audit_by_user on portal.audit (user_email, at);

create function portal.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit rows cannot be changed';
end $$;
create trigger audit_is_immutable before update or delete on portal.audit
  for each row execute function portal.refuse_change();
create trigger audit_is_not_truncated before truncate on portal.audit
  for each statement execute function portal.refuse_change();
