-- The summary of a generated obstetric record as it was first opened, with who opened it, and its PDF, so that both stay
-- the same.
create table inova.ob_summary_documents (
  client_id int not null,
  ob_record_id bigint not null,
  document jsonb not null,
  made_at timestamptz not null,
  made_by text not null,
  primary key (client_id, ob_record_id),
  foreign key (client_id, ob_record_id) references inova.ob_records (client_id, id)
);
create table inova.ob_summary_pdfs (
  client_id int not null,
  ob_record_id bigint not null,
  pdf bytea not null,
  primary key (client_id, ob_record_id),
  foreign key (client_id, ob_record_id) references inova.ob_summary_documents (client_id, ob_record_id)
);
do $$
declare name text;
begin
  foreach name in array array['ob_summary_documents', 'ob_summary_pdfs'] loop
    execute format('alter table inova.%I enable row level security', name);
    execute format('create policy own_clinics on inova.%I using (client_id = any ((select inova.visible_clinics())::int[]))
      with check (client_id = any ((select inova.visible_clinics())::int[]))', name);
    execute format('grant select, insert on inova.%I to inova_service', name);
  end loop;
end $$;
