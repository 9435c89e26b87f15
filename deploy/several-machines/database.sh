#!/bin/sh
# The site's own user owns its database and nothing else.
set -eu
psql --variable ON_ERROR_STOP=1 --variable password="$LUDOTEK_PASSWORD" <<'SQL'
CREATE ROLE ludotek LOGIN PASSWORD :'password' NOSUPERUSER NOCREATEDB NOCREATEROLE;
CREATE DATABASE ludotek OWNER ludotek;
REVOKE CONNECT ON DATABASE ludotek FROM PUBLIC;
SQL
