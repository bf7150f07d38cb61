import type { Sql } from '#db/transaction.ts'
import type { NotificationRow } from './notification-queries.ts'

/** Notifications of these accounts written after `since`, oldest first. */
export async function notesSince(
  db: Sql,
  accountIds: readonly number[],
  since: Date,
): Promise<(NotificationRow & { accountId: number })[]> {
  const { rows } = await db.query<NotificationRow & { accountId: number }>({
    name: 'notes-since',
    text: `SELECT id, account_id AS "accountId", type, title, body, link, read_at AS "readAt", created_at AS "createdAt"
      FROM notifications WHERE account_id = ANY($1::bigint[]) AND created_at > $2 ORDER BY created_at, id LIMIT 500`,
    values: [accountIds, since],
  })
  return rows
}

export type ItemEvent = {
  id: number
  itemId: number
  status: string
  customerId: number
  showroomId: number | null
  vendorId: number
}

/**
 * Status changes of order items after `since`, in orders that involve one of these accounts; with `all`, in every
 * order.
 */
export async function itemEventsSince(
  db: Sql,
  accountIds: readonly number[],
  all: boolean,
  since: Date,
): Promise<ItemEvent[]> {
  const { rows } = await db.query<ItemEvent>({
    name: 'item-events-since',
    text: `SELECT e.id, i.id AS "itemId", i.status, o.customer_id AS "customerId", o.showroom_id AS "showroomId", i.vendor_id AS "vendorId"
      FROM order_events e JOIN order_items i ON i.id = e.order_item_id JOIN orders o ON o.id = i.order_id
      WHERE e.at > $2 AND ($3 OR o.customer_id = ANY($1::bigint[]) OR o.showroom_id = ANY($1::bigint[]) OR i.vendor_id = ANY($1::bigint[]))
      ORDER BY e.at, e.id LIMIT 500`,
    values: [accountIds, since, all],
  })
  return rows
}

/** Which of these sessions are live and belong to an account that may act. */
export async function livingSessions(db: Sql, tokens: readonly Buffer[], now: Date): Promise<Set<string>> {
  const { rows } = await db.query<{ token: Buffer }>({
    name: 'living-sessions',
    text: `SELECT s.token_hash AS token FROM sessions s JOIN accounts a ON a.id = s.account_id
      WHERE s.token_hash = ANY($1::bytea[]) AND s.expires_at > $2 AND NOT s.passcode_pending AND a.status IN ('Active', 'Approve')`,
    values: [tokens, now],
  })
  return new Set(rows.map(({ token }) => token.toString('hex')))
}
