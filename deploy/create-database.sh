#!/bin/sh
# Patroni runs this once, when the first server of a cluster is created, with the superuser's address as the argument.
set -eu
psql "$1" --quiet --no-psqlrc --set=ON_ERROR_STOP=1 <<'SQL'
\getenv password PORTAL_DATABASE_PASSWORD
create role portal_owner login password :'password';
create role inova_portal nologin;
create role inova_service nologin;
create role inova_search nologin;
create role inova_jobs nologin;
select :SERVER_VERSION_NUM >= 160000 as has_set_option \gset
\if :has_set_option
grant inova_portal, inova_service, inova_search, inova_jobs to portal_owner with inherit false, set true;
\else
grant inova_portal, inova_service, inova_search, inova_jobs to portal_owner;
\endif
-- How far the standbys are behind, for the portal's metrics.
grant pg_monitor to portal_owner;
create database portal owner portal_owner;
SQL
