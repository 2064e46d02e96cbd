-- True once script of ours has run in the session's browser: its pages then leave by script, not by themselves.
alter table portal.sessions add column by_script boolean not null default false;
