-- What users keep of a list: the columns they want to see, and views, which are filters, order and columns by name.
create table portal.list_columns (
  user_email text not null,
  list text not null,
  columns text[] not null,
  primary key (user_email, list)
);

create table portal.list_views (
  id bigint generated always as identity primary key,
  list text not null,
  owner text not null,
  client_id int not null,
  name text not null,
  query text not null,
  is_shared boolean not null
);
create unique index list_views_by_owner on portal.list_views (owner, list, lower(name));
create index list_views_by_clinic on portal.list_views (client_id, list) where is_shared;
