import pg from 'pg'
import { type Db, streamOf } from './client.ts'

/** What a query runs on: the pool, or the one connection of an open transaction. */
export type Sql = Pick<pg.ClientBase, 'query'>

const retryable = new Set(['40001', '40P01'])

/** Thrown by `work` to have its transaction rolled back and run once more. */
export class TryAgain extends Error {}

/**
 * Runs `work` in one transaction on one connection; any error rolls everything back. A deadlock or serialisation
 * failure is tried again, so `work` must have no effect outside the database.
 */
export async function transaction<T>(db: Db, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await db.connect()
    let broken: Error | undefined
    try {
      // Sent together with the first queries of `work` without waiting: a connection answers in order.
      const begun = together(client, () => client.query('BEGIN'))
      begun.catch(() => {})
      const result = await work(client)
      await begun
      await client.query('COMMIT')
      return result
    } catch (error) {
      await client.query('ROLLBACK').catch((rollback: Error) => {
        broken = rollback
      })
      const passing =
        error instanceof TryAgain || (error instanceof pg.DatabaseError && retryable.has(error.code ?? ''))
      if (!passing || attempt === 4) throw error
    } finally {
      client.release(broken)
    }
  }
}

/** Runs `work` in a transaction that is rolled back in any case, and returns what it would have done. */
export async function rehearse<T>(db: Db, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const rehearsed = new Rehearsed<T>()
  try {
    return await transaction(db, async (client) => {
      rehearsed.result = await work(client)
      throw rehearsed
    })
  } catch (error) {
    if (error !== rehearsed) throw error
    return rehearsed.result as T
  }
}

class Rehearsed<T> extends Error {
  result: T | undefined
}

/** Notifies every process that listens on the channel, when the transaction commits; outside of one, at once. */
export async function notify(tx: Sql, channel: string, payload: string): Promise<void> {
  await tx.query({ name: 'notify', text: 'SELECT pg_notify($1, $2)', values: [channel, payload] })
}

/**
 * Queries that are sent within `ask`, and until the current turn is over, leave in one packet instead of one each; the
 * connection runs them in order.
 */
export function together<T>(client: pg.ClientBase, ask: () => T): T {
  const stream = streamOf(client)
  stream.cork()
  process.nextTick(() => stream.uncork())
  return ask()
}

/**
 * Waits for queries of one transaction that were sent without waiting in between. Throws the error of the first that
 * failed: those of the others only say that the transaction has failed.
 */
export async function inTurn<T extends readonly unknown[]>(
  queries: readonly [...T],
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const results = await Promise.allSettled(queries)
  for (const result of results) if (result.status === 'rejected') throw result.reason
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as {
    -readonly [K in keyof T]: Awaited<T[K]>
  }
}

/** True when `error` is a violation of the named constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.constraint === constraint
}
