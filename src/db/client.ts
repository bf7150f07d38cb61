import type { Duplex } from 'node:stream'
import pg from 'pg'
import { observedClient, type QueryObserver } from './observed-client.ts'
import { release } from './release.ts'

/** Network error codes of a database that is gone. Its socket file disappears with it (ENOENT). */
const broken = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])

/** PostgreSQL's own codes: it stops, starts, has no free connection, or has cut this one. */
const refused = /^(?:08...|57P0[1235]|53300)$/

/** The client library's failures of this kind have no codes. */
const networkMessages = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])

type Thrown = Error & { code?: string; syscall?: string; query?: string; cause?: unknown }

/** True when a query failed because the database is temporarily unavailable: it may be tried again later. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall, query, cause, message } = error as Thrown
  // Several addresses of one host are tried in turn, and their failures arrive as one AggregateError.
  const ofNetwork = broken.has(code) && (syscall !== undefined || error instanceof AggregateError)
  const ofFile = code === 'ENOENT' && syscall !== 'connect'
  if ((ofNetwork && !ofFile) || refused.test(code) || networkMessages.has(message)) return true
  return query !== undefined && isAway(cause)
}

// int8 and numeric sums come as text by default; every id and amount here is below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)
const int8Array = 1016 as Parameters<typeof pg.types.setTypeParser>[0]
pg.types.setTypeParser(int8Array, (list) => (list === '{}' ? [] : list.slice(1, -1).split(',').map(Number)))

/** The pool of connections that a server passes to its features. */
export type Db = pg.Pool

const connections = new WeakMap<pg.Pool, Set<pg.PoolClient>>()

/**
 * A pool on the given PostgreSQL; `end` it with `db.end()`. A query waits at most `patience` milliseconds for a
 * connection. `pooled` for an address of pgbouncer in transaction mode: the next transaction of a connection may run in
 * another session, which does not know the statements prepared before, so none is prepared by name.
 */
export function openDb(url: string, max = 16, { patience = 10_000, pooled = false, observe }: DbOptions = {}): Db {
  const Client = pooled ? UnnamedClient : pg.Client
  const pool = new pg.Pool({
    connectionString: url,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: patience,
    Client: observe ? observedClient(observe, Client) : Client,
    application_name: `wainscot ${release}`,
    // Queries sent on one connection without waiting in between are sent together and answered in order.
    pipeline: true,
  })
  // A connection that breaks (server restart) is dropped and opened again, and its queries fail. Without listeners the
  // error would end the process: on an idle connection the pool's, in mid-transaction the client's.
  pool.on('error', () => {})
  const open = new Set<pg.PoolClient>()
  connections.set(pool, open)
  pool.on('connect', (client) => {
    open.add(client)
    client.on('error', () => {})
  })
  pool.on('remove', (client) => open.delete(client))
  return pool
}

type DbOptions = { patience?: number; pooled?: boolean; observe?: QueryObserver | undefined }

/** Runs every query without the name under which it would be prepared. */
class UnnamedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as (config: unknown, ...rest: unknown[]) => unknown
    const unnamed = (config: unknown, ...rest: unknown[]) =>
      query(isNamed(config) ? { ...config, name: undefined } : config, ...rest)
    this.query = unnamed as typeof this.query
  }
}

function isNamed(config: unknown): config is { name: string } {
  return typeof config === 'object' && config !== null && 'name' in config
}

/** Breaks every connection, so that no query keeps waiting for a database that no longer responds. */
export function dropConnections(db: Db): void {
  for (const client of connections.get(db) ?? []) streamOf(client).destroy()
}

/** The socket of a connection, which the library's types do not expose. */
export function streamOf(client: pg.ClientBase): Duplex {
  return (client as pg.ClientBase & { connection: { stream: Duplex } }).connection.stream
}
