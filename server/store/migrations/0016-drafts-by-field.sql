-- `bases` has the texts that the fields of a draft were typed over; a discarded draft can be brought back.
alter table portal.drafts
  add column bases jsonb not null default '{}',
  add column is_discarded boolean not null default false;

-- A financial consult's draft was one JSON text; its fields are named as in forms: group, line, and field.
update portal.drafts set fields = coalesce((
  select jsonb_object_agg(field.name, field.text) from (
    select key as name, value as text from jsonb_each_text((fields ->> 'typed')::jsonb)
    where key in ('package', 'packagePayer', 'template')
    union all
    select lines.key || '/' || (line ->> 'key') || '/' || item.key, item.value
    from jsonb_each((fields ->> 'typed')::jsonb) lines,
      jsonb_array_elements(lines.value) line, jsonb_each_text(line) item
    where lines.key in ('items', 'openItems', 'discounts', 'credits')
  ) field
), '{}') where fields ? 'typed' and about like 'consult %';
