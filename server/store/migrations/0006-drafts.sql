-- What users typed into a long form and have not saved: `about` names the record, `version` the one they typed upon.
create table portal.drafts (
  user_email text not null,
  about text not null,
  version int not null,
  fields jsonb not null,
  kept_at timestamptz not null,
  primary key (user_email, about)
);
create index drafts_by_time on portal.drafts (kept_at);
