-- What payers said of the clinic's procedure codes, and SSNs, each sealed; `answers` has their last digits alone.
alter table inova.verifications
  add column procedures jsonb not null default '{}',
  add column ssns jsonb not null default '{}';
