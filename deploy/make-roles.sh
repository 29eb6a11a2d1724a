#!/bin/sh
# Run once by PostgreSQL's image, when it makes its data folder: the two roles and the database of deploy/roles.sql.
set -e
psql -v ON_ERROR_STOP=1 -U postgres -v owner_password="$OWNER_PASSWORD" -v server_password="$SERVER_PASSWORD" -f /roles.sql
