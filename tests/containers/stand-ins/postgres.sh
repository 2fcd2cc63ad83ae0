#!/bin/sh
# What the entrypoint of the official image does, as far as docker-compose.yml needs it: the user postgres reads the password itself.
set -e
data=/var/lib/postgresql/data
as_postgres() { su postgres -s /bin/sh -c "$1"; }
mkdir -p "$data" /run/postgresql
chown postgres "$data" /run/postgresql
if [ ! -s "$data/PG_VERSION" ]; then
  as_postgres "initdb -D $data -U $POSTGRES_USER --pwfile=$POSTGRES_PASSWORD_FILE -A scram-sha-256 --auth-local=trust" > /dev/null
  echo 'host all all all scram-sha-256' >> "$data/pg_hba.conf"
  as_postgres "pg_ctl -D $data -o '-c listen_addresses=' -w start" > /dev/null
  as_postgres "psql -U $POSTGRES_USER -d postgres -c 'create database $POSTGRES_DB'"
  as_postgres "pg_ctl -D $data -w stop" > /dev/null
fi
exec su postgres -s /bin/sh -c "exec postgres -D $data -c listen_addresses='*'"
