-- Security events are rows of the audit log too: with the network they came from, and how many alike a row stands for.
alter table portal.audit
  add column network text,
  add column count int not null default 1;
