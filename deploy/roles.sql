-- Once, before the first start, as superuser:
--   psql -v owner_password=… -v server_password=… -f deploy/roles.sql
-- The owner brings the tables up to date (DATABASE_DIRECT_URL); the servers' role reads and writes rows, and can change neither tables nor the
-- triggers that keep the audit log and the histories as they are (DATABASE_URL).
create role lina_owner login password :'owner_password';
create role lina_server login password :'server_password';
-- What PgBouncer does not hand on from the product.
alter role lina_server set statement_timeout = '15s';
alter role lina_server set lock_timeout = '5s';
alter role lina_server set idle_in_transaction_session_timeout = '30s';
create database lina owner lina_owner;
revoke all on database lina from public;
grant connect on database lina to lina_server;

\connect lina

revoke create on schema public from public;
grant usage on schema public to lina_server;
-- Of the tables that migrations make from now on.
alter default privileges for role lina_owner in schema public grant select, insert, update, delete on tables to lina_server;
alter default privileges for role lina_owner in schema public grant usage, select on sequences to lina_server;
