#!/bin/bash
# Copies the primary into an empty volume, then streams from it. A promoted replica starts as what it is: the new primary.
set -eu
data=${PGDATA:-/var/lib/postgresql/data}
if [ ! -s "$data/PG_VERSION" ]; then
  rm -rf "${data:?}"/*
  chown postgres:postgres "$data"
  chmod 700 "$data"
  # It writes the password into the replica's own settings, readable by PostgreSQL only.
  PGPASSWORD=$REPLICATION_PASSWORD gosu postgres pg_basebackup -D "$data" -R -X stream -c fast \
    -d "host=$PRIMARY user=replicator application_name=replica"
fi
exec docker-entrypoint.sh "$@"
