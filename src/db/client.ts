import type { Duplex } from 'node:stream'
import pg from 'pg'
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

declare module 'pg' {
  interface QueryConfig {
    /** Columns arrive under their own names: for rows that are sent on as records of the API. */
    keepNames?: boolean
  }
}

/** The pool of connections that a server passes to its features. */
export type Db = pg.Pool

const connections = new WeakMap<pg.Pool, Set<pg.PoolClient>>()

/**
 * A pool on the given PostgreSQL; `end` it with `db.end()`. A query waits at most `patience` milliseconds for a
 * connection. `pooled` for an address of pgbouncer in transaction mode: the next transaction of a connection may run in
 * another session, which does not know the statements prepared before, so none is prepared by name.
 */
export function openDb(url: string, max = 16, { patience = 10_000, pooled = false, observe }: DbOptions = {}): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: patience,
    Client: class extends Client {
      protected override readonly manner = { pooled, observe }
    },
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

type Manner = { pooled?: boolean; observe?: QueryObserver | undefined }

type DbOptions = Manner & { patience?: number }

/** Called with each query that is sent; what it returns is called when the query has ended. */
export type QueryObserver = (query: { name?: string | undefined; text: string }) => (error: Error | null) => void

type Callback = (error: Error | null, result: unknown) => void

/** A connection whose results have the columns of queries in camel case: `first_name` arrives as `firstName`. */
class Client extends pg.Client {
  protected readonly manner: Manner = {}

  // biome-ignore lint/suspicious/noExplicitAny: the library's method has one type for each way to call it
  override query(...given: any[]): any {
    const send = super.query.bind(this) as (...given: unknown[]) => void
    // An object of the library's own, such as `pg.Query`, is sent as it is.
    if (typeof given[0]?.submit === 'function') return send(...given)
    const query = given[0]?.keepNames ? new LibraryQuery(...given) : new CamelCaseQuery(...given)
    if (this.manner.pooled) query.name = undefined
    const ended = this.manner.observe?.(query)
    const sendFor = (done: Callback) => {
      query.callback = (error, result) => {
        ended?.(error ?? null)
        done(error, result)
      }
      send(query)
    }
    const { callback } = query
    if (callback) return sendFor(callback)
    return new Promise((resolve, reject) =>
      sendFor((error, result) => (error ? reject(error) : resolve(result))),
    ).catch((error: Error) => {
      // The caller's stack, as the library's own method has it, instead of the socket's.
      Error.captureStackTrace(error)
      throw error
    })
  }
}

/** The parts of the library's class that its types leave out. */
type LibraryQuery = pg.Query & {
  name: string | undefined
  text: string
  callback: Callback | undefined
  handleRowDescription(message: { fields: { name: string }[] }): void
}

const LibraryQuery = pg.Query as unknown as new (...given: unknown[]) => LibraryQuery

/** Renames the columns once for a result, before the library reads its rows. */
class CamelCaseQuery extends LibraryQuery {
  override handleRowDescription(message: { fields: { name: string }[] }): void {
    for (const field of message.fields) field.name = camelCaseOf(field.name)
    super.handleRowDescription(message)
  }
}

const known = new Map<string, string>()

/** A digit keeps its underscore, so that the name can be converted back. */
function camelCaseOf(column: string): string {
  const found = known.get(column)
  if (found !== undefined) return found
  const name = column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  known.set(column, name)
  return name
}

/** Breaks every connection, so that no query keeps waiting for a database that no longer responds. */
export function dropConnections(db: Db): void {
  for (const client of connections.get(db) ?? []) streamOf(client).destroy()
}

/** The socket of a connection, which the library's types do not expose. */
export function streamOf(client: pg.ClientBase): Duplex {
  return (client as pg.ClientBase & { connection: { stream: Duplex } }).connection.stream
}
