#!/bin/bash
# Copies the primary into an empty volume, then streams from it. A promoted replica starts as what it is: the new primary.
# One that was away for longer than wal_keep_size lasts has to copy again: remove its volume.
set -eu
data=${PGDATA:-/var/lib/postgresql/data}
if [ ! -s "$data/PG_VERSION" ]; then
  rm -rf "${data:?}"/*
  chown postgres:postgres "$data"
  chmod 700 "$data"
  # It writes the password into the replica's own settings, readable by PostgreSQL only.
  PGPASSWORD=$REPLICATION_PASSWORD gosu postgres pg_basebackup -D "$data/copy" -R -X stream -c fast \
    -d "host=$PRIMARY user=replicator application_name=replica"
  # PG_VERSION last: an interrupted copy is made again.
  for file in "$data"/copy/*; do [ "${file##*/}" = PG_VERSION ] || mv "$file" "$data"/; done
  mv "$data/copy/PG_VERSION" "$data"/ && rmdir "$data/copy"
fi
exec docker-entrypoint.sh "$@"
