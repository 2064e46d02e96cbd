-- The address of a page of the card provider, to show it as a link and a QR code, and why nothing came of it.
alter table inova.card_pages
  add column url text check (url ~ '^https?://' and length(url) <= 2000),
  add column ended text check (ended in ('expired', 'not due'));
grant update (ended) on inova.card_pages to inova_service;
