-- The site's own user owns its database and nothing else.
CREATE ROLE ludotek LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE;
CREATE DATABASE ludotek OWNER ludotek;
REVOKE CONNECT ON DATABASE ludotek FROM PUBLIC;
