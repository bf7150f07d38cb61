export type Ports = ReturnType<typeof portsFrom>

/** The ports of a cluster whose load balancer listens at `port`; members are numbered from 1. */
export const portsFrom = (port: number) => ({
  balancer: port,
  web: (i: number) => port + 10 + i,
  worker: (i: number) => port + 30 + i,
  primary: port + 40,
  replica: port + 41,
  direct: port + 42,
  pooler: port + 43,
  redis: port + 44,
})

/** Settings of both PostgreSQL servers, since the replica is a copy of the primary. */
export const databaseSettings = (socketFolder: string) => `
listen_addresses = '127.0.0.1'
unix_socket_directories = '${socketFolder}'
max_connections = 200
shared_buffers = 256MB
jit = off
random_page_cost = 1.1
max_wal_size = 2GB
wal_compression = on
`

/** pgbouncer in front of the PostgreSQL at `port`. */
export function poolerSettings(port: number, ports: Ports, at: (name: string) => string): string {
  return `[databases]
wainscot = host=127.0.0.1 port=${port} dbname=wainscot
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooler}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${at('pgbouncer.users')}
admin_users = wainscot
pool_mode = transaction
max_client_conn = 2000
default_pool_size = 40
; Of a primary that is gone, the next try is soon.
server_login_retry = 1
server_connect_timeout = 3
ignore_startup_parameters = extra_float_digits
log_connections = 0
log_disconnections = 0
`
}

/**
 * The load balancer retries only read requests; a client retries its writes itself, with the same Idempotency-Key.
 */
export function balancerSettings({ ports, webs, socket }: { ports: Ports; webs: number; socket: string }): string {
  return `global
  stats socket ${socket} mode 600 level admin
  maxconn 8000
defaults
  timeout connect 2s
  timeout client 75s
  timeout server 75s
  timeout tunnel 1h
  timeout queue 10s
  timeout check 2s
frontend http
  mode http
  bind 127.0.0.1:${ports.balancer}
  option forwardfor
  default_backend web
backend web
  mode http
  balance leastconn
  option httpchk GET /api/ready
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response response-timeout 503
  http-request disable-l7-retry unless METH_GET
  default-server inter 500ms fall 2 rise 1 observe layer4 error-limit 1 on-error mark-down
${numbered(webs, (i) => `  server web-${i} 127.0.0.1:${ports.web(i)} check`).join('\n')}
  # While no process is ready, because the database is changing over, they still serve what they have.
  option allbackups
${numbered(webs, (i) => `  server web-${i}-unready 127.0.0.1:${ports.web(i)} backup`).join('\n')}
frontend direct
  mode tcp
  bind 127.0.0.1:${ports.direct}
  default_backend database
backend database
  mode tcp
  timeout server 24h
  server primary 127.0.0.1:${ports.primary} on-marked-down shutdown-sessions check inter 1s
  server replica 127.0.0.1:${ports.replica} disabled
`
}

export const numbered = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i + 1))
