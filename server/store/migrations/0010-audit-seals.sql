-- The audit log as a chain, in a schema of its own, which the portal's role doesn't write to. A seal covers the rows
-- written since the one before: their numbers, a hash of their MACs, and the MAC of the seal before. The head says how
-- far the chain goes; `open` are numbers below `last_id` that have no row yet, because its transaction had not ended or
-- never did.
create schema audit;

create table audit.seals (
  number bigint primary key,
  at timestamptz not null,
  ids int8multirange not null,
  rows bigint not null,
  mac bytea not null
);

create table audit.head (
  is_single boolean primary key default true check (is_single),
  seals bigint not null,
  rows bigint not null,
  last_id bigint not null,
  open int8multirange not null,
  mac bytea not null
);
insert into audit.head (seals, rows, last_id, open, mac) values (0, 0, 0, '{}', '');

create trigger seals_are_immutable before update or delete on audit.seals
  for each row execute function portal.refuse_change();
create trigger seals_are_not_truncated before truncate on audit.seals
  for each statement execute function portal.refuse_change();

create index seals_by_time on audit.seals (at);

-- What the last check of the audit log found; `problem` is null if it is intact.
create table audit.checks (
  is_single boolean primary key default true check (is_single),
  at timestamptz not null,
  completed_at timestamptz not null,
  problem text
);
