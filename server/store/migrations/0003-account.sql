-- Own sessions are named by an id that is worth nothing elsewhere.
alter table portal.sessions add column public_id uuid not null unique default gen_random_uuid();

-- A right e-mail and password that wait for their code, sealed; the browser's cookie finds them.
create table portal.pending_sign_ins (
  id_hash bytea primary key,
  sealed_credentials bytea not null,
  created_at timestamptz not null
);

-- Mails of the demonstration, which leave for nowhere.
create table portal.outbox (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  recipient text not null,
  subject text not null,
  text text not null
);
