-- The order in which categories and their packages are shown, and how often each part of the catalog was changed.
alter table inova.package_categories
  add column position int not null default 0,
  add column version int not null default 1;
alter table inova.packages
  add column position int not null default 0,
  add column version int not null default 1;
alter table inova.checklist_templates add column version int not null default 1;
alter table inova.discounts add column version int not null default 1;

-- What a part of the catalog was until it was changed; nobody changes that any more.
create table inova.catalog_versions (
  client_id int not null references inova.clients,
  record text not null check (record in ('category', 'package', 'checklist', 'discount')),
  record_id bigint not null,
  version int not null,
  content jsonb not null,
  until timestamptz not null,
  by text not null,
  primary key (client_id, record, record_id, version)
);

-- The points of an agreement's checklist, as they were when the first was ticked.
create table inova.agreement_checks (
  client_id int not null,
  agreement_id bigint not null,
  number smallint not null,
  point text not null,
  done_at timestamptz,
  done_by text,
  primary key (client_id, agreement_id, number),
  foreign key (client_id, agreement_id) references inova.agreements (client_id, id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['catalog_versions', 'agreement_checks'] loop
    execute format('alter table inova.%I enable row level security', name);
    execute format('create policy own_clinics on inova.%I to inova_service
      using (client_id = any ((select inova.visible_clinics())::int[]))
      with check (client_id = any ((select inova.visible_clinics())::int[]))', name);
  end loop;
end $$;
revoke all on inova.catalog_versions from inova_service;
grant select, insert on inova.catalog_versions to inova_service;
grant select, insert, update on inova.agreement_checks to inova_service;
