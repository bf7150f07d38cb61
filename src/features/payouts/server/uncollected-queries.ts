import type { Sql } from '#db/transaction.ts'

/** What the platform bears of an order because a difference could not be collected. */
export async function openLoss(db: Sql, orderId: number): Promise<number> {
  const { rows } = await db.query<{ cents: number }>({
    name: 'open-loss',
    text: `SELECT coalesce(sum(e.amount_cents), 0)::bigint AS cents FROM ledger_transactions t
      JOIN ledger_entries e ON e.transaction_id = t.id
      WHERE t.order_id = $1 AND e.account = 'platform_loss' AND e.party_id IS NULL AND e.order_item_id IS NULL`,
    values: [orderId],
  })
  return rows[0]?.cents ?? 0
}

/** Of an order's captured further payments: what has not been refunded yet, and what has no refund requested yet. */
export async function keptOfFurther(
  db: Sql,
  orderId: number,
): Promise<{ keptCents: number; toRefundCents: number }> {
  const { rows } = await db.query<{ keptCents: number; toRefundCents: number }>({
    name: 'kept-of-further',
    text: `SELECT coalesce(sum(p.amount_cents - r.done), 0)::bigint AS "keptCents",
        coalesce(sum(p.amount_cents - p.refunded_cents), 0)::bigint AS "toRefundCents"
      FROM payments p CROSS JOIN LATERAL (SELECT coalesce(sum(f.amount_cents) FILTER (WHERE f.status = 'done'), 0) AS done
        FROM refunds f WHERE f.payment_id = p.id) r
      WHERE p.for_order_id = $1 AND p.status = 'captured'`,
    values: [orderId],
  })
  return rows[0] ?? { keptCents: 0, toRefundCents: 0 }
}

/**
 * Closes differences that will not be requested again; the provider releases what it still holds of them. Returns how
 * many.
 */
export async function closeDifferences(
  db: Sql,
  orderId: number,
  closed: { by: number | null; reason: string; at: Date; paymentId?: number },
): Promise<number> {
  const { rowCount } = await db.query({
    name: 'close-differences',
    text: `UPDATE payments SET status = 'voiding', tries = 0, next_try_at = $4, updated_at = $4, closed_by = $2, closed_reason = $3
      WHERE for_order_id = $1 AND status = 'failed' AND ($5::bigint IS NULL OR id = $5)`,
    values: [orderId, closed.by, closed.reason, closed.at, closed.paymentId ?? null],
  })
  return rowCount ?? 0
}

/** Voids refunds of payments which never came; returns their sum. */
export async function voidRefundsOf(db: Sql, paymentIds: readonly number[]): Promise<number> {
  const { rows } = await db.query<{ cents: number }>({
    name: 'void-refunds-of',
    text: `WITH gone AS (UPDATE refunds SET status = 'void', next_try_at = NULL
        WHERE payment_id = ANY($1::bigint[]) AND status = 'waiting' RETURNING payment_id, amount_cents),
      freed AS (UPDATE payments p SET refunded_cents = p.refunded_cents - g.cents
        FROM (SELECT payment_id, sum(amount_cents) AS cents FROM gone GROUP BY 1) g WHERE p.id = g.payment_id)
      SELECT coalesce(sum(amount_cents), 0)::bigint AS cents FROM gone`,
    values: [paymentIds],
  })
  return rows[0]?.cents ?? 0
}
