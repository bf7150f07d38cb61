import type { WebhookDeliveriesRow, WebhooksRow } from '#db/rows.ts'
import type { Sql } from '#db/transaction.ts'
import { insertRows, type NewRow } from '#db/write.ts'
import type { WebhookTopic } from '#features/notifications/webhook-topics.ts'

export type WebhookRow = Omit<WebhooksRow, 'topics'> & { topics: WebhookTopic[] }

/** A vendor hears of its own, an Admin with every right of all. */
const readers = `webhooks w JOIN accounts a ON a.id = w.account_id AND a.status IN ('Active', 'Approve')
        AND (a.type <> 'Admin' OR 'all' = ANY(a.admin_roles))`

/** One event for the items of each vendor; only ids and what both parties see, because the address is somebody's server. */
export async function insertItemEvents(
  tx: Sql,
  event: { topic: WebhookTopic; itemIds: readonly number[]; more: object; at: Date },
): Promise<void> {
  await tx.query({
    name: 'insert-item-events',
    text: `INSERT INTO webhook_deliveries (webhook_id, topic, data, next_try_at, created_at)
      SELECT w.id, $1::text, jsonb_build_object('order_id', o.id, 'order_no', o.order_no, 'vendor_id', i.vendor_id, 'items',
          jsonb_agg(jsonb_build_object('id', i.id, 'sku', i.sku, 'qty', i.qty, 'status', i.status) ORDER BY i.position, i.id)) || $3::jsonb,
        $4::timestamptz, $4::timestamptz
      FROM ${readers} JOIN order_items i ON a.type = 'Admin' OR i.vendor_id = a.id JOIN orders o ON o.id = i.order_id
      WHERE w.active AND $1 = ANY(w.topics) AND i.id = ANY($2::bigint[]) GROUP BY w.id, o.id, i.vendor_id`,
    values: [event.topic, event.itemIds, JSON.stringify(event.more), event.at],
  })
}

export async function insertEvent(
  tx: Sql,
  event: { topic: WebhookTopic; vendorId: number; data: object; at: Date },
): Promise<void> {
  await tx.query({
    name: 'insert-webhook-event',
    text: `INSERT INTO webhook_deliveries (webhook_id, topic, data, next_try_at, created_at)
      SELECT w.id, $1::text, $3::jsonb, $4::timestamptz, $4::timestamptz FROM ${readers}
      WHERE w.active AND $1 = ANY(w.topics) AND (a.type = 'Admin' OR a.id = $2)`,
    values: [event.topic, event.vendorId, JSON.stringify(event.data), event.at],
  })
}

export async function insertWebhook(db: Sql, row: NewRow<'webhooks'>): Promise<void> {
  await insertRows(db, 'webhooks', row)
}

export async function listWebhooks(db: Sql, accountId: number): Promise<WebhookRow[]> {
  const { rows } = await db.query<WebhookRow>(
    'SELECT * FROM webhooks WHERE account_id = $1 ORDER BY created_at DESC, id',
    [accountId],
  )
  return rows
}

/** Locks it until the transaction ends; null if the account has no such webhook. */
export async function holdWebhook(tx: Sql, accountId: number, id: number): Promise<WebhookRow | null> {
  const { rows } = await tx.query<WebhookRow>(
    'SELECT * FROM webhooks WHERE id = $2 AND account_id = $1 FOR NO KEY UPDATE',
    [accountId, id],
  )
  return rows[0] ?? null
}

/** Locks the account, so that parallel calls count its webhooks one after the other. */
export async function countWebhooks(tx: Sql, accountId: number): Promise<number> {
  await tx.query('SELECT FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [accountId])
  const { rows } = await tx.query<{ n: number }>('SELECT count(*)::int AS n FROM webhooks WHERE account_id = $1', [
    accountId,
  ])
  return rows[0]?.n ?? 0
}

export async function deleteWebhook(tx: Sql, id: number): Promise<void> {
  await tx.query('DELETE FROM webhooks WHERE id = $1', [id])
}

/** Switches it on or off; false if it already was. */
export async function setActive(tx: Sql, id: number, active: boolean): Promise<boolean> {
  const { rowCount } = await tx.query('UPDATE webhooks SET active = $2 WHERE id = $1 AND active <> $2', [id, active])
  return rowCount === 1
}

export async function insertTest(tx: Sql, webhookId: number, at: Date): Promise<void> {
  await tx.query(
    `INSERT INTO webhook_deliveries (webhook_id, topic, data, next_try_at, created_at) VALUES ($1, 'test', '{}', $2, $2)`,
    [webhookId, at],
  )
}

export async function listDeliveries(db: Sql, webhookId: number): Promise<WebhookDeliveriesRow[]> {
  const { rows } = await db.query<WebhookDeliveriesRow>(
    'SELECT * FROM webhook_deliveries WHERE webhook_id = $1 ORDER BY created_at DESC, id LIMIT 50',
    [webhookId],
  )
  return rows
}

/** Makes a delivery due again from its first try; false if the webhook has no such delivery. */
export async function repeatDelivery(tx: Sql, webhookId: number, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE webhook_deliveries SET tries = 0, next_try_at = $3, delivered_at = NULL, last_status = NULL
      WHERE id = $2 AND webhook_id = $1`,
    [webhookId, id, at],
  )
  return rowCount === 1
}

/** A delivery with its webhook; `tries` counts this one. */
export type DueDelivery = Pick<WebhookDeliveriesRow, 'id' | 'webhookId' | 'topic' | 'data' | 'tries' | 'createdAt'> & {
  url: string
  accountId: number
}

/**
 * Claims due deliveries until `leaseUntil`: no other process sends them in the meantime, and a crash while sending only
 * delays them. Those of a webhook that is off, or whose account may not act, wait.
 */
export async function claimDeliveries(
  db: Sql,
  given: { now: Date; leaseUntil: Date; limit: number; only: number | null },
): Promise<DueDelivery[]> {
  const { rows } = await db.query<DueDelivery>({
    name: 'claim-webhook-deliveries',
    text: `UPDATE webhook_deliveries d SET tries = tries + 1, next_try_at = $2 FROM webhooks w
      WHERE w.id = d.webhook_id AND d.id IN (SELECT x.id FROM webhook_deliveries x JOIN ${readers} ON w.id = x.webhook_id
        WHERE x.next_try_at <= $1 AND w.active AND ($4::bigint IS NULL OR w.id = $4) ORDER BY x.next_try_at, x.id LIMIT $3 FOR UPDATE OF x SKIP LOCKED)
      RETURNING d.id, d.webhook_id, d.topic, d.data, d.tries, d.created_at, w.url, w.account_id`,
    values: [given.now, given.leaseUntil, given.limit, given.only],
  })
  return rows
}

export async function noteResult(
  db: Sql,
  id: string,
  result: { status: number | null; deliveredAt: Date | null; nextTryAt: Date | null },
): Promise<void> {
  await db.query({
    name: 'note-webhook-result',
    text: 'UPDATE webhook_deliveries SET last_status = $2, delivered_at = $3, next_try_at = $4 WHERE id = $1',
    values: [id, result.status, result.deliveredAt, result.nextTryAt],
  })
}

/** The address of the webhook's owner. */
export async function findOwnerEmail(db: Sql, accountId: number): Promise<string | null> {
  const { rows } = await db.query<{ email: string }>('SELECT email FROM accounts WHERE id = $1', [accountId])
  return rows[0]?.email ?? null
}

export async function deleteOldDeliveries(db: Sql, before: Date): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM webhook_deliveries WHERE created_at < $1', [before])
  return rowCount ?? 0
}
