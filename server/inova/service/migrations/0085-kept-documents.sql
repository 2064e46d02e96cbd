-- A storage invoice is an invoice: the lines of its bill are the invoice's, and the document that was issued replaces what
-- the page of all invoices made of it later, with its PDF.
delete from inova.invoice_lines l using inova.cryo_invoice_documents d
  where d.client_id = l.client_id and d.invoice_id = l.invoice_id;
insert into inova.invoice_lines (client_id, invoice_id, number, description, amount_cents)
  select d.client_id, d.invoice_id, l.place, l.line->>'text', (l.line->>'cents')::int
  from inova.cryo_invoice_documents d cross join lateral jsonb_array_elements(d.lines) with ordinality l (line, place)
  where (l.line->>'cents')::int <> 0;
insert into inova.invoice_documents (client_id, invoice_id, document)
  select client_id, invoice_id, document from inova.cryo_invoice_documents
  on conflict (client_id, invoice_id) do update set document = excluded.document;
delete from inova.invoice_pdfs p using inova.cryo_invoice_documents d
  where d.client_id = p.client_id and d.invoice_id = p.invoice_id;
insert into inova.invoice_pdfs (client_id, invoice_id, pdf) select client_id, invoice_id, pdf from inova.cryo_invoice_pdfs;
drop table inova.cryo_invoice_pdfs, inova.cryo_invoice_documents;

-- The sheet of a closed day as a document, and its PDF from the first time that it was opened, so that both stay the same.
create table inova.day_sheet_documents (
  client_id int not null,
  day date not null,
  document jsonb not null,
  primary key (client_id, day),
  foreign key (client_id, day) references inova.closed_days (client_id, day)
);
create table inova.day_sheet_pdfs (
  client_id int not null,
  day date not null,
  pdf bytea not null,
  primary key (client_id, day),
  foreign key (client_id, day) references inova.day_sheet_documents (client_id, day)
);
do $$
declare name text;
begin
  foreach name in array array['day_sheet_documents', 'day_sheet_pdfs'] loop
    execute format('alter table inova.%I enable row level security', name);
    execute format('create policy own_clinics on inova.%I using (client_id = any ((select inova.visible_clinics())::int[]))
      with check (client_id = any ((select inova.visible_clinics())::int[]))', name);
    execute format('grant select, insert on inova.%I to inova_service', name);
  end loop;
end $$;
