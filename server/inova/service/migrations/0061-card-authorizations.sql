-- A card authorization is a consent of the card's patient, signed by the patient like any other.
alter table inova.consents
  add column card_id bigint,
  add foreign key (client_id, card_id) references inova.cards (client_id, id);
create index consents_by_card on inova.consents (client_id, card_id) where card_id is not null;

-- Paused recurring payments are not charged until they go on; the agreement of a paused plan has no other one.
alter table inova.recurring_plans
  drop constraint recurring_plans_state_check,
  add constraint recurring_plans_state_check check (state in ('active', 'paused', 'stopped', 'completed')),
  add column paused_at timestamptz,
  add column paused_by text;
drop index inova.recurring_plans_by_agreement;
create unique index recurring_plans_by_agreement on inova.recurring_plans (client_id, agreement_id)
  where state in ('active', 'paused');
drop index inova.recurring_plans_by_card;
create index recurring_plans_by_card on inova.recurring_plans (client_id, card_id) where state in ('active', 'paused');
grant update (paused_at, paused_by) on inova.recurring_plans to inova_service;
