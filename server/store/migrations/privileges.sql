-- What the portal's role may do in the portal's schema, applied again after every migration. To the audit log it can
-- only add, and of its chain it sees nothing. The service reads which links are locked.
grant usage on schema portal to inova_portal;
grant select, insert, update, delete on all tables in schema portal to inova_portal;
grant usage on all sequences in schema portal to inova_portal;
revoke all on portal.audit from inova_portal;
grant insert on portal.audit to inova_portal;
grant usage on schema portal to inova_service;
grant select on portal.attempts to inova_service;
revoke all on all tables in schema audit from inova_portal;
revoke all on schema audit from inova_portal;
