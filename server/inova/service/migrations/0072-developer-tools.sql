-- The last calls of the service, by the request that made them: neither input nor patients, and lost with the memory.
create unlogged table inova.service_calls (
  id bigint generated always as identity primary key,
  request text not null,
  at timestamptz not null,
  call text not null,
  via text not null,
  status smallint not null,
  ms int not null,
  user_id bigint,
  client_id int
);
create index service_calls_by_request on inova.service_calls (request);

-- Marks a store that holds the demonstration and nothing else; only such a store can be reset.
create table inova.demonstration_mark (
  marked_at timestamptz not null,
  is_small boolean not null,
  reset_started_at timestamptz,
  reset_by text,
  reset_error text
);

-- Release notes are edited, one user at a time.
alter table inova.dev_notes add column version int not null default 1;
