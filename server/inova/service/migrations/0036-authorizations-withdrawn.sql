-- Authorizations that were withdrawn, with the reason.
alter table inova.authorizations
  drop constraint authorizations_state_check,
  add constraint authorizations_state_check
    check (state in ('required', 'submitted', 'approved', 'denied', 'withdrawn')),
  add column withdrawn_on date,
  add column withdrawal_reason text;
