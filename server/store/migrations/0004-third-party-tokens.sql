-- Tokens of other services, sealed; whoever opens the portal of one does not sign in there again for a while.
create table portal.third_party_tokens (
  service text not null,
  owner text not null,
  sealed_token bytea not null,
  retrieved_date timestamptz not null,
  primary key (service, owner)
);
