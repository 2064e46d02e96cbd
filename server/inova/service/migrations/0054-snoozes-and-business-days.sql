-- Open streams look again at once when a user's rights or sign-ins change, or who can read a group of messages. Listeners
-- learn the number of the user or of the clinic alone.
create function inova.tell_of_user() returns trigger language plpgsql as $$
begin
  perform pg_notify('inova_access', json_build_object('user', old.id)::text);
  return null;
end $$;
create trigger user_changed after update on inova.users
  for each row when (old.* is distinct from new.*) execute function inova.tell_of_user();

create function inova.tell_of_sign_in() returns trigger language plpgsql as $$
begin
  perform pg_notify('inova_access', json_build_object('user', old.user_id)::text);
  return null;
end $$;
create trigger sign_in_ended after delete on inova.tokens
  for each row execute function inova.tell_of_sign_in();

create function inova.tell_of_groups() returns trigger language plpgsql as $$
begin
  perform pg_notify('inova_access', json_build_object('client', coalesce(new.client_id, old.client_id))::text);
  return null;
end $$;
create trigger group_added after insert on inova.chat_groups
  for each row execute function inova.tell_of_groups();
create trigger members_changed after insert or delete on inova.chat_group_members
  for each row execute function inova.tell_of_groups();
