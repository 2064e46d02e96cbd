-- Work on the cryo worklist is found, counted, and put in order from indexes alone.
drop index inova.consents_of_storage_by_expiry;
create index consents_of_storage_by_expiry on inova.consents (client_id, expires_on) include (id, patient_id, kind)
  where state = 'signed' and kind in ('Storage agreement', 'Embryo cryopreservation and disposition');
create index cryo_owners_in_storage on inova.cryo_owners (client_id, patient_id) where specimens > 0;
create index payments_of_failed_cards on inova.payments (client_id, invoice_id) include (id, patient_id, taken_at)
  where state = 'failed' and method = 'card' and invoice_id is not null;
create index invoices_open_of_storage on inova.invoices (client_id, id)
  where state = 'open' and cryo_account_id is not null;
