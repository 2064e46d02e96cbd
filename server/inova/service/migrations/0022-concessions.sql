-- Who gave a discount or a credit, as somebody else approves it.
alter table inova.agreement_discounts add column given_by text;
alter table inova.agreement_credits add column given_by text;
update inova.agreement_discounts d set given_by = g.created_by from inova.agreements g
  where g.client_id = d.client_id and g.id = d.agreement_id;
update inova.agreement_credits d set given_by = g.created_by from inova.agreements g
  where g.client_id = d.client_id and g.id = d.agreement_id;
alter table inova.agreement_discounts alter column given_by set not null;
alter table inova.agreement_credits alter column given_by set not null;

-- The checklist is the agreement's own from its sending on; that of a draft is its template's.
delete from inova.agreement_checks k using inova.agreements g
  where g.client_id = k.client_id and g.id = k.agreement_id and g.state = 'draft';
insert into inova.agreement_checks (client_id, agreement_id, number, point)
  select g.client_id, g.id, t.number, t.point
  from inova.agreements g cross join lateral unnest((select k.points from inova.checklist_templates k
    where k.client_id = g.client_id and k.name = g.template order by k.active desc, k.id desc limit 1))
    with ordinality as t (point, number)
  where g.state <> 'draft' and not exists (select from inova.agreement_checks k
    where k.client_id = g.client_id and k.agreement_id = g.id);
