import type { Sql } from '#db/transaction.ts'

export type Dispute = { id: number; itemId: number; orderId: number; closed: boolean; lost: boolean }

/** Those of the holds that are disputes, by item. The caller holds the locks on the items' rows. */
export async function findDisputes(db: Sql, ids: readonly number[]): Promise<Dispute[]> {
  const { rows } = await db.query<Dispute>({
    name: 'find-disputes',
    text: `SELECT h.id, i.id AS "itemId", i.order_id AS "orderId", h.closed_at IS NOT NULL AS closed, h.lost
      FROM payout_holds h JOIN order_items i ON i.id = h.order_item_id
      WHERE h.id = ANY($1::bigint[]) AND h.kind = 'dispute' ORDER BY i.id`,
    values: [ids],
  })
  return rows
}

type Ended = { by: number; reason: string; at: Date }

/** Closes open disputes, won or lost. */
export async function closeDisputes(
  tx: Sql,
  ids: readonly number[],
  ended: Ended & { lost: boolean },
): Promise<void> {
  await tx.query({
    name: 'close-disputes',
    text: `UPDATE payout_holds SET lost = $2, closed_by = $3, closed_reason = $4, closed_at = $5
      WHERE id = ANY($1::bigint[]) AND closed_at IS NULL`,
    values: [ids, ended.lost, ended.by, ended.reason, ended.at],
  })
}

/** Closes the checks of items that have no money left to hold. */
export async function closeChecks(tx: Sql, itemIds: readonly number[], ended: Ended): Promise<void> {
  await tx.query({
    name: 'close-checks',
    text: `UPDATE payout_holds SET closed_by = $2, closed_reason = $3, closed_at = $4
      WHERE order_item_id = ANY($1::bigint[]) AND closed_at IS NULL`,
    values: [itemIds, ended.by, ended.reason, ended.at],
  })
}

/** The order paid for by a provider's payment reference, whether it was the order's first payment or a further one. */
export async function orderPaidBy(
  db: Sql,
  provider: string,
  ref: string,
): Promise<{ id: number; orderNo: string } | null> {
  const { rows } = await db.query<{ id: number; orderNo: string }>({
    name: 'order-paid-by',
    text: `SELECT o.id, o.order_no AS "orderNo" FROM payments p JOIN orders o ON o.id IN (p.order_id, p.for_order_id)
      WHERE p.provider = $1 AND p.provider_ref = $2`,
    values: [provider, ref],
  })
  return rows[0] ?? null
}

/** Records the bank's decision on an order's open disputes; false when it was already recorded. */
export async function noteBankWord(tx: Sql, orderId: number, word: 'won' | 'lost'): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'note-bank-word',
    text: `UPDATE payout_holds h SET bank_word = $2 FROM order_items i
      WHERE i.id = h.order_item_id AND i.order_id = $1 AND h.kind = 'dispute' AND h.closed_at IS NULL
        AND h.bank_word IS DISTINCT FROM $2`,
    values: [orderId, word],
  })
  return (rowCount ?? 0) > 0
}

/** Whether none of an order's payments is still waiting for capture; false if it has none. */
export async function isTaken(tx: Sql, orderId: number): Promise<boolean> {
  const { rows } = await tx.query<{ taken: boolean }>({
    name: 'is-order-taken',
    text: `SELECT coalesce(bool_and(status <> 'authorized'), false) AS taken FROM payments WHERE order_id = $1 OR for_order_id = $1`,
    values: [orderId],
  })
  return rows[0]?.taken ?? false
}
