-- What of an invoice was taken off it because less was used than was billed, such as storage that ended.
alter table inova.invoices
  drop column balance_cents,
  drop constraint invoices_within_amount,
  add column credited_cents int not null default 0;
alter table inova.invoices
  add column balance_cents int
    generated always as (amount_cents - paid_cents - written_off_cents - credited_cents) stored,
  drop constraint invoices_state_check,
  add constraint invoices_state_check check (state in ('open', 'paid', 'written off', 'credited', 'void')),
  add constraint invoices_within_amount check (written_off_cents >= 0 and credited_cents >= 0
    and paid_cents + written_off_cents + credited_cents <= amount_cents);
create index invoices_unpaid on inova.invoices (client_id, coalesce(due_on, '-infinity'::date), id)
  where state = 'open' and balance_cents > 0;
alter table inova.ledger_events
  drop constraint ledger_events_kind_check,
  add constraint ledger_events_kind_check check (kind in ('claim billed', 'claim decided', 'claim reversed',
    'invoice issued', 'invoice void', 'invoice credited', 'payment taken', 'payment applied', 'payment refunded',
    'payment void', 'chargeback', 'chargeback reversed', 'write-off'));
