-- The gender in a patient's EHR record, to tell patients in a payer response apart; null if unknown.
alter table inova.patients add column gender text check (gender in ('female', 'male'));
