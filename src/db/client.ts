import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

// int8 and numeric sums come as text by default; every id and amount here is below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)
const int8Array = 1016 as Parameters<typeof pg.types.setTypeParser>[0]
pg.types.setTypeParser(int8Array, (list) => (list === '{}' ? [] : list.slice(1, -1).split(',').map(Number)))

export type Db = NodePgDatabase & { $client: pg.Pool }
/** What a query may run on: the pool or an open transaction. */
export type Queryable = NodePgDatabase

/** A pool on the given PostgreSQL; `end` it with `db.$client.end()`. */
export function openDb(url: string, max = 16): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    idleTimeoutMillis: 30_000,
    application_name: 'wainscot',
    // Queries given to one connection without waiting in between travel together and are answered in their order.
    pipeline: true,
  })
  // An idle connection that breaks (server restart) is dropped and opened anew; without a listener it would end the process.
  pool.on('error', () => {})
  return drizzle(pool)
}
