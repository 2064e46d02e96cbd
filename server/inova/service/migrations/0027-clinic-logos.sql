-- The logo of a clinic, for its documents: a PNG or JPEG of at most 200 KB, and its size in pixels.
alter table inova.clients
  add column logo bytea check (length(logo) between 1 and 200000),
  add column logo_type text check (logo_type in ('image/png', 'image/jpeg')),
  add column img_width int check (img_width between 1 and 10000),
  add column img_height int check (img_height between 1 and 10000),
  add check (num_nulls(logo, logo_type, img_width, img_height) in (0, 4));
