-- The view that a list opens with, where its user chose one.
create table portal.list_defaults (
  user_email text not null,
  list text not null,
  view_id bigint not null references portal.list_views (id) on delete cascade,
  primary key (user_email, list)
);
