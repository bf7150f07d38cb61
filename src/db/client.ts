import type { Duplex } from 'node:stream'
import pg from 'pg'

// int8 and numeric sums come as text by default; every id and amount here is below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)
const int8Array = 1016 as Parameters<typeof pg.types.setTypeParser>[0]
pg.types.setTypeParser(int8Array, (list) => (list === '{}' ? [] : list.slice(1, -1).split(',').map(Number)))

/** The pool of connections that a server hands to its features. */
export type Db = pg.Pool

const connections = new WeakMap<pg.Pool, Set<pg.PoolClient>>()

/**
 * A pool on the given PostgreSQL; `end` it with `db.end()`. A query waits at most `patience` milliseconds for a connection.
 */
export function openDb(url: string, max = 16, patience = 10_000): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: patience,
    application_name: 'wainscot',
    // Queries given to one connection without waiting in between travel together and are answered in their order.
    pipeline: true,
  })
  // A connection that breaks (server restart) is dropped and opened anew, and whoever asked on it is told. Without listeners it
  // would end the process: an idle one by the pool's, one in mid-transaction by its own.
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

/** Breaks every connection, so that nobody goes on waiting for a database that has fallen silent. */
export function dropConnections(db: Db): void {
  for (const client of connections.get(db) ?? []) streamOf(client).destroy()
}

/** The socket of a connection, which the library's types keep to themselves. */
export function streamOf(client: pg.ClientBase): Duplex {
  return (client as pg.ClientBase & { connection: { stream: Duplex } }).connection.stream
}
