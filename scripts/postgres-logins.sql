-- The logins of compose.yaml (decisions 0083 and 0103), for psql as the superuser of the server, in Minutier's database. PostgreSQL's image
-- runs it when its volume is new; on an older one it is run by hand (docs/operations), and may be run again.
\set ON_ERROR_STOP on
\set owner_password `cat "${SECRETS:-/run/secrets}/database_owner_password"`
\set service_password `cat "${SECRETS:-/run/secrets}/database_service_password"`

select :'owner_password' = '' or :'service_password' = '' as without_password \gset
\if :without_password
  do $$ begin raise exception 'secrets/database_owner_password and secrets/database_service_password want a password each'; end $$;
\endif

-- One transaction: who was made without his rights would never be asked about again.
begin;
-- A login that is there already, as on a volume of before, keeps its rights: the tables are his.
select 'create role minutier login nosuperuser nocreatedb nocreaterole'
 where not exists (select from pg_roles where rolname = 'minutier') \gexec
select 'create role minutier_service login'
 where not exists (select from pg_roles where rolname = 'minutier_service') \gexec
select format('create role %I nologin', part)
  from unnest(array['minutier_platform', 'minutier_office']) part
 where not exists (select from pg_roles where rolname = part) \gexec

alter role minutier password :'owner_password';
alter role minutier_service nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'service_password';

select format('alter database %I owner to minutier', current_database()) \gexec
select format('revoke all on database %I from public', current_database()) \gexec
select format('grant connect on database %I to minutier_service', current_database()) \gexec
grant minutier_platform, minutier_office to minutier with admin option;
grant minutier_platform, minutier_office to minutier_service;
commit;
