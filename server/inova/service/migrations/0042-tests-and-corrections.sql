-- Why an order was cancelled: until now only the history has it.
alter table inova.diagnostic_orders add column cancelled_reason text;

update inova.diagnostic_orders d set cancelled_reason = (
  select h.details ->> 'reason' from inova.changes h
  where h.client_id = d.client_id and h.record = 'test' and h.record_id = d.id and h.change = 'cancelled'
  order by h.at desc, h.id desc limit 1)
where d.state = 'cancelled';

create index diagnostic_orders_by_result on inova.diagnostic_orders
  (client_id, coalesce(done_on, '-infinity'::date), id) where state in ('done', 'cancelled');
