-- The order in which more lists of storage begin, and what they look for.
create index invoices_of_storage on inova.invoices (client_id, coalesce(lower(period), '-infinity'::date), id)
  where cryo_account_id is not null;
create index cryo_accounts_lapsed on inova.cryo_accounts (client_id, id) where state = 'lapsed';
create index cryo_containers_of_partner on inova.cryo_containers (client_id, id) where site = 'partner';
-- Storage agreements and dispositions are due on the worklist 45 days before they expire, if no later one is signed. Row
-- security lets only the day itself bound a scan; the difference is the order in which the list begins.
create index consents_of_storage on inova.consents (client_id, patient_id, kind, expires_on)
  where state = 'signed' and kind in ('Storage agreement', 'Embryo cryopreservation and disposition');
create index consents_of_storage_by_expiry on inova.consents (client_id, expires_on) include (patient_id, kind)
  where state = 'signed' and kind in ('Storage agreement', 'Embryo cryopreservation and disposition');
create index consents_of_storage_by_work on inova.consents (client_id, (expires_on - 45), id)
  where state = 'signed' and kind in ('Storage agreement', 'Embryo cryopreservation and disposition');
