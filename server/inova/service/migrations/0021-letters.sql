-- What a letter brings where the patient opens it by a link, and what it says of its own.
alter table inova.letters
  add column record_id bigint,
  add column details jsonb not null default '{}',
  drop constraint letters_kind_check,
  add constraint letters_kind_check check
    (kind in ('estimate', 'agreement', 'payment', 'benefit summary', 'explanation of benefits', 'consult'));
update inova.letters l set record_id = (select max(b.id) from inova.benefit_summaries b
    where b.client_id = l.client_id and b.patient_id = l.patient_id and l.asked_at in (b.sent_at, b.sent_again_at))
  where l.kind = 'benefit summary' and l.sent_at is null;

-- What was sent to a patient to read, as it was then.
alter table inova.benefit_summaries add column paper jsonb;
update inova.benefit_summaries b set paper = h.details -> 'paper' from inova.changes h
  where h.client_id = b.client_id and h.record = 'benefit summary' and h.record_id = b.id and h.details ? 'paper';
alter table inova.eobs
  add column paper jsonb,
  add column sent_by text,
  add column sent_again_at timestamptz;
