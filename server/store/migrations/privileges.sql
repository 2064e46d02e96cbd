-- What the portal's role may do in the portal's schema, applied again after every migration. The audit log only grows;
-- its seals and their head are the owner's.
grant usage on schema portal to inova_portal;
grant select, insert, update, delete on all tables in schema portal to inova_portal;
grant usage on all sequences in schema portal to inova_portal;
revoke all on portal.audit, portal.audit_seals, portal.audit_head, portal.audit_checks from inova_portal;
grant insert on portal.audit to inova_portal;
grant select on portal.audit_checks to inova_portal;
