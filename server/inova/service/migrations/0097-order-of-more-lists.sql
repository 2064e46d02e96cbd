-- The order in which two more lists begin: payments of which something was returned, and open appointments that need a time
-- of their own, few of which have none.
create index payments_returned on inova.payments (client_id, taken_at, id) where refunded_cents > 0 or disputed_cents > 0;
create index appointments_needing_time on inova.appointments (client_id, starts_at, id)
  where state in ('booked', 'confirmed', 'arrived') and provider_id is not null and overbooked_reason is null;
