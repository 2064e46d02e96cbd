-- The last number of an audit row that had been given when the log was checked: at the next check, those up to it have had
-- the time to be written and sealed.
alter table audit.checks add column last_number bigint not null default 0;
