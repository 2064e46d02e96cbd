-- A note on a patient's record is signed: from then on it never changes, and what is to be added is an addendum, which is
-- signed in turn. `created_at` is when it was signed; `signed_by` is unknown of notes from before.
alter table inova.notes
  add column signed_by text,
  add column addendum_to bigint,
  add foreign key (client_id, addendum_to) references inova.notes (client_id, id),
  add check (addendum_to <> id);
revoke update, delete, truncate on inova.notes from inova_service;

-- What is not signed yet: its author's alone. A signed note keeps the number of its draft.
create table inova.note_drafts (
  client_id int not null,
  id bigint not null default nextval('inova.notes_id_seq'),
  patient_id bigint not null,
  written_by text not null,
  text text not null check (text <> ''),
  addendum_to bigint,
  saved_at timestamptz not null,
  version int not null default 1,
  primary key (client_id, id),
  foreign key (client_id, patient_id) references inova.patients (client_id, id),
  foreign key (client_id, addendum_to) references inova.notes (client_id, id)
);
create index note_drafts_by_patient on inova.note_drafts (client_id, patient_id);
alter table inova.note_drafts enable row level security;
create policy own_clinics on inova.note_drafts using (client_id = any ((select inova.visible_clinics())::int[]))
  with check (client_id = any ((select inova.visible_clinics())::int[]));
grant select, insert, update, delete on inova.note_drafts to inova_service;
