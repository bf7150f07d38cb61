import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db, Queryable } from './client.ts'

/** What hand-written SQL runs on: the pool, or the one connection of an open transaction. */
export type Sql = Pick<pg.ClientBase, 'query'>

const retryable = new Set(['40001', '40P01'])

/**
 * Runs `work` in one transaction on one connection; whatever it throws rolls everything back. A deadlock or serialisation
 * failure is tried again, so `work` must have no effect outside the database.
 */
export async function transaction<T>(db: Db, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await db.$client.connect()
    let broken: Error | undefined
    try {
      await client.query('BEGIN')
      const result = await work(client)
      await client.query('COMMIT')
      return result
    } catch (error) {
      await client.query('ROLLBACK').catch((rollback: Error) => {
        broken = rollback
      })
      const again = error instanceof pg.DatabaseError && retryable.has(error.code ?? '') && attempt < 4
      if (!again) throw error
    } finally {
      client.release(broken)
    }
  }
}

/** True when `error` is the refusal of the named constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.constraint === constraint
}

/** The typed query builder on an open transaction's connection, for functions that take one. */
export function queryableOn(client: pg.PoolClient): Queryable {
  return drizzle(client)
}
