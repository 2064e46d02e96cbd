-- The order in which templates are offered, and the groups that may use one; all if there are none.
alter table inova.chat_templates
  add column position int not null default 0,
  add column group_ids bigint[] not null default '{}';

update inova.chat_templates t set position = o.position from (
  select client_id, id, row_number() over (partition by client_id order by lower(name), id) as position
  from inova.chat_templates where deleted_at is null) o
where t.client_id = o.client_id and t.id = o.id;
