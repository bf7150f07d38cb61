import type { Sql } from '#db/transaction.ts'
import type { LoggedAction } from '../schema.ts'

export type EventRecord = {
  at: Date
  actor: string
  action: LoggedAction
  accountId: number
  name: string | null
  type: string | null
  before: string
  after: string
  reason: string
}

const events = `SELECT e.at, coalesce(trim(b.first_name || ' ' || b.last_name), '') AS actor, e.action, e.account_id AS "accountId",
    trim(a.first_name || ' ' || a.last_name) AS name, a.type, e.before, e.after, e.reason
  FROM account_events e LEFT JOIN accounts b ON b.id = e.actor_id LEFT JOIN accounts a ON a.id = e.account_id`

/** The decisions about one account, oldest first. */
export async function findAccountEvents(db: Sql, accountId: number): Promise<EventRecord[]> {
  const { rows } = await db.query<EventRecord>({
    name: 'find-account-events',
    text: `${events} WHERE e.account_id = $1 ORDER BY e.at, e.id`,
    values: [accountId],
  })
  return rows
}

export async function countEvents(db: Sql): Promise<number> {
  const { rows } = await db.query<{ n: number }>('SELECT count(*)::int AS n FROM account_events')
  return rows[0]?.n ?? 0
}

/** One page of the whole log, newest first. */
export async function listEvents(db: Sql, page: { limit: number; offset: number }): Promise<EventRecord[]> {
  const { rows } = await db.query<EventRecord>({
    name: 'list-account-events',
    text: `${events} ORDER BY e.at DESC, e.id LIMIT $1 OFFSET $2`,
    values: [page.limit, page.offset],
  })
  return rows
}
