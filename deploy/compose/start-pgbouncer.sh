#!/bin/bash
# Writes the settings from PRIMARY and POSTGRES_PASSWORD to memory, then becomes pgbouncer.
set -eu
umask 077
echo "\"wainscot\" \"$POSTGRES_PASSWORD\"" > /tmp/users.txt
cat > /tmp/pgbouncer.ini <<INI
[databases]
wainscot = host=$PRIMARY port=5432 dbname=wainscot
[pgbouncer]
listen_addr = *
listen_port = ${POOLER_PORT:-6432}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = /tmp/users.txt
admin_users = wainscot
pool_mode = transaction
max_client_conn = 5000
default_pool_size = ${POOL_SIZE:-40}
server_login_retry = 1
server_connect_timeout = 3
ignore_startup_parameters = extra_float_digits
log_connections = 0
log_disconnections = 0
INI
exec pgbouncer /tmp/pgbouncer.ini
