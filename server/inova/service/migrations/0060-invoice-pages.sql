-- An invoice as it was issued, and its PDF from the first time that it was opened, so that both stay the same.
create table inova.invoice_documents (
  client_id int not null,
  invoice_id bigint not null,
  document jsonb not null,
  primary key (client_id, invoice_id),
  foreign key (client_id, invoice_id) references inova.invoices (client_id, id)
);
create table inova.invoice_pdfs (
  client_id int not null,
  invoice_id bigint not null,
  pdf bytea not null,
  primary key (client_id, invoice_id),
  foreign key (client_id, invoice_id) references inova.invoice_documents (client_id, invoice_id)
);

do $$
declare name text;
begin
  foreach name in array array['invoice_documents', 'invoice_pdfs'] loop
    execute format('alter table inova.%I enable row level security', name);
    execute format('create policy own_clinics on inova.%I using (client_id = any ((select inova.visible_clinics())::int[]))
      with check (client_id = any ((select inova.visible_clinics())::int[]))', name);
    execute format('revoke all on inova.%I from inova_service', name);
    execute format('grant select, insert on inova.%I to inova_service', name);
  end loop;
end $$;

-- A line with a negative amount is a discount.
alter table inova.invoice_lines
  drop constraint invoice_lines_amount_cents_check,
  add constraint invoice_lines_amount_cents_check check (amount_cents <> 0);

create index ledger_transfers_by_invoice on inova.ledger_transfers (client_id, invoice_id) where invoice_id is not null;
create index invoices_by_issue on inova.invoices (client_id, coalesce(issued_on, '-infinity'::date), id);
create index write_offs_by_invoice on inova.write_offs (client_id, invoice_id);
