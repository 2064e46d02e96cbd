-- What can be taken back: changes made in one act, and what they found and left.
alter table inova.changes add column act uuid, add column before jsonb, add column after jsonb;
create index changes_by_act on inova.changes (act) where act is not null;
