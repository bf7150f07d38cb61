import type { Db } from '#db/client.ts'
import { together, transaction } from '#db/transaction.ts'

type Counted = { n: number; endsAt: Date }
class Refused extends Error {
  counted: Counted[]
  constructor(counted: Counted[]) {
    super('an attempt too many')
    this.counted = counted
  }
}

/**
 * Adds one to each key, or to none of them when any would exceed its `max`. Returns the counts including this attempt,
 * in the order of the keys. Attempts on the same key run one after the other, so no two see the same count.
 */
export async function countAttempt(
  db: Db,
  given: { key: Buffer; max: number; endsAt: Date }[],
  now: Date,
): Promise<Counted[]> {
  try {
    return await transaction(db, async (client) => {
      const [, { rows }] = await together(client, () =>
        Promise.all([
          // Losing half a second of counts in a power failure is harmless; waiting for the disk on each attempt is
          // not.
          client.query('SET LOCAL synchronous_commit = off'),
          client.query<{ key: Buffer; n: number; endsAt: Date }>(
            `INSERT INTO attempts AS a (key, n, ends_at)
             SELECT key, 1, ends_at FROM unnest($1::bytea[], $2::timestamptz[]) AS given (key, ends_at) ORDER BY key
             ON CONFLICT (key) DO UPDATE SET
               n = CASE WHEN a.ends_at <= $3 THEN 1 ELSE a.n + 1 END,
               ends_at = CASE WHEN a.ends_at <= $3 THEN excluded.ends_at ELSE a.ends_at END
             RETURNING key, n, ends_at`,
            [given.map((g) => g.key), given.map((g) => g.endsAt), now],
          ),
        ]),
      )
      const counted = given.map(({ key }) => {
        const row = rows.find((r) => r.key.equals(key))
        if (!row) throw new Error('an attempt was not counted')
        return { n: row.n, endsAt: row.endsAt }
      })
      if (given.some(({ max }, i) => (counted[i]?.n ?? 0) > max)) throw new Refused(counted)
      return counted
    })
  } catch (error) {
    if (error instanceof Refused) return error.counted
    throw error
  }
}

export async function uncountAttempt(db: Db, keys: Buffer[]): Promise<void> {
  await unhurried(
    db,
    `WITH mine AS (SELECT key FROM attempts WHERE key = ANY($1::bytea[]) ORDER BY key FOR UPDATE)
     UPDATE attempts SET n = greatest(n - 1, 0) FROM mine WHERE attempts.key = mine.key`,
    [keys],
  )
}

export async function deleteAttempts(db: Db, key: Buffer): Promise<void> {
  await unhurried(db, 'DELETE FROM attempts WHERE key = $1', [key])
}

export async function deleteEndedAttempts(db: Db, now: Date): Promise<void> {
  await unhurried(db, 'DELETE FROM attempts WHERE ends_at <= $1', [now])
}

async function unhurried(db: Db, sql: string, values: unknown[]): Promise<void> {
  await transaction(db, (client) =>
    together(client, () =>
      Promise.all([client.query('SET LOCAL synchronous_commit = off'), client.query(sql, values)]),
    ),
  )
}
