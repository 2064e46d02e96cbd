-- What is kept of patients for a user is visible only with that user set in the transaction, to everyone but the owner
-- who sets every clinic (backups and cleanup).
create policy own_rows on portal.recent_searches using (
  user_email = current_setting('inova.user_email', true) or current_setting('inova.clinics', true) = 'every'
);
create policy own_rows on portal.drafts using (
  user_email = current_setting('inova.user_email', true) or current_setting('inova.clinics', true) = 'every'
);
alter table portal.recent_searches enable row level security, force row level security;
alter table portal.drafts enable row level security, force row level security;
