-- Runs once, when PostgreSQL makes its data folder: the owner of the database, and the role of the running server (docs/operations.md, "Two database roles").
\getenv owner_password POSTGRES_OWNER_PASSWORD
\getenv application_password POSTGRES_APPLICATION_PASSWORD
create role bros login password :'owner_password';
create role bros_application login password :'application_password';
grant bros_application to bros;
create database bros owner bros;
