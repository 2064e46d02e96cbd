-- True where the session shows the wallboard on a wall screen and nothing else.
alter table portal.sessions add column is_wall_screen boolean not null default false;
