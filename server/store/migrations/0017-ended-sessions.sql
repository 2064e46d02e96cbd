-- Open streams of a user look again at once when a session of theirs has ended, or is a wall screen's from now on. Listeners
-- learn the user's number alone.
create function portal.tell_of_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('inova_access', json_build_object('user', old.user_id)::text);
  return null;
end $$;
create trigger session_ended after delete on portal.sessions
  for each row execute function portal.tell_of_session();
create trigger session_confined after update of is_wall_screen on portal.sessions
  for each row execute function portal.tell_of_session();
