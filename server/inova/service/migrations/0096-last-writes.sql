-- Where the log of the database ended after the last change of a user and of a clinic, so that standbys are read from
-- once they have it. Not logged itself: a server that was promoted, or has crashed, begins without.
create unlogged table inova.last_writes (
  kind text not null check (kind in ('clinic', 'user')),
  id bigint not null,
  position pg_lsn not null,
  primary key (kind, id)
) with (fillfactor = 50);
