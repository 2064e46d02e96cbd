-- What the roles may do in inova's schema, applied again after every migration. Tables with a policy hold records of
-- clinics: row security applies to their owner too, and the portal's role has no access. The other tables are the
-- portal's; the service reads what it shows of them.
grant usage on schema inova to inova_service, inova_portal, inova_search;
grant usage on all sequences in schema inova to inova_portal, inova_service;

do $$
declare t record;
begin
  for t in select oid, relname as name, relforcerowsecurity as is_forced from pg_class
    where relnamespace = 'inova'::regnamespace and relkind = 'r' loop
    if not exists (select from pg_policy where polrelid = t.oid) then
      execute format('revoke all on inova.%I from inova_service', t.name);
      execute format('grant select, insert, update, delete on inova.%I to inova_portal', t.name);
      continue;
    end if;
    execute format('revoke all on inova.%I from inova_portal', t.name);
    if not t.is_forced then execute format('alter table inova.%I force row level security', t.name); end if;
    if exists (select from pg_policy where polrelid = t.oid and polname = 'own_clinics' and polroles <> '{0}') then
      execute format('alter policy own_clinics on inova.%I to public', t.name);
    end if;
  end loop;
end $$;

grant select on inova.clients to inova_service;
grant select on inova.payers to inova_service;
grant select on inova.cryo_settings to inova_service;
revoke update, delete on inova.cryo_settings from inova_portal;
grant select on inova.feature_switches to inova_service;
grant select on inova.intake_rules to inova_service;
grant select on inova.questionnaires, inova.consent_versions to inova_service;
revoke update, delete on inova.questionnaires, inova.consent_versions from inova_portal;
grant select (id, email, firstname, lastname, client_id, corpclients, disabled) on inova.users to inova_service;
grant insert, select (id, user_id, topic, read_at), update (read_at) on inova.notifications to inova_service;
grant select on inova.notification_opt_outs to inova_service;
grant select (id, user_id) on inova.push_subscriptions to inova_service;
grant select on inova.patients to inova_search;
grant select (client_id, token_hash) on inova.signers to inova_search;
grant select (client_id, hash) on inova.signing_sessions to inova_search;
grant select (client_id, reference) on inova.card_pages to inova_search;
grant select (id, clinics) on inova.action_runs to inova_search;
grant select (id) on inova.clients to inova_search;
grant select (client_id, id, conversation_id, kind, deleted_at, words) on inova.messages to inova_search;
grant select (client_id, id, group_id, patient_id, last_message_at, merged_into, words) on inova.conversations to inova_search;
grant select (client_id, appointment_id, who, during) on inova.time_claims to inova_search;
