-- What people and health checks report about the services; resolved items stay, changes are counted.
alter table inova.status_items
  add column checked boolean not null default false,
  add column version int not null default 1,
  add column entered_by text not null default '',
  add column resolved_at timestamptz,
  add column resolved_by text;
create unique index status_items_by_check on inova.status_items (name) where checked;
create index status_items_resolved on inova.status_items (resolved_at desc) where resolved_at is not null;

-- Who wrote a note; empty where it is not known.
alter table inova.dev_notes add column author text not null default '';
create index dev_notes_by_kind on inova.dev_notes (kind, created desc, id desc);
