-- What insurance pays of a line that it shares with the patient; a line that only one of them pays has none.
alter table inova.agreement_items add column insurance_cents int
  check (insurance_cents is null or (insurance and self_pay and insurance_cents between 0 and amount_cents * quantity));
