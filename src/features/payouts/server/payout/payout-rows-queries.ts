import type { Sql } from '#db/transaction.ts'
import { randomId } from '#lib/ids.ts'

export type PayoutStatus = 'draft' | 'sent' | 'paid' | 'failed' | 'unknown'

export type PayoutRecord = {
  id: number
  payeeId: number
  amountCents: number
  status: PayoutStatus
  requestKey: string | null
  runOn: string
  bankLast4: string
  provider: string
  providerRef: string | null
  reference: string
  note: string
  tries: number
  createdAt: Date
  sentAt: Date | null
  closedAt: Date | null
}

const columns = `p.id, p.payee_id, p.amount_cents, p.status, p.request_key, p.run_on, p.bank_last4, p.provider,
  p.provider_ref, p.reference, p.note, p.tries, p.created_at, p.sent_at, p.closed_at`

export type AvailableItem = {
  itemId: number
  account: 'vendor_available' | 'contractor_available'
  cents: number
}

/**
 * The payee's available money by item or labor invoice, oldest first; negative where money was taken back after it had been paid out.
 */
export async function availableByItem(db: Sql, payeeId: number): Promise<AvailableItem[]> {
  const { rows } = await db.query<AvailableItem>({
    name: 'available-by-item',
    text: `SELECT e.order_item_id AS item_id, e.account, -sum(e.amount_cents)::bigint AS cents
      FROM ledger_entries e LEFT JOIN order_items i ON i.id = e.order_item_id
        LEFT JOIN labor_invoices b ON b.id = e.order_item_id
      WHERE e.party_id = $1 AND e.account IN ('vendor_available', 'contractor_available') AND e.order_item_id IS NOT NULL
      GROUP BY e.order_item_id, e.account, i.available_on, b.available_on HAVING sum(e.amount_cents) <> 0
      ORDER BY coalesce(i.available_on, b.available_on) NULLS FIRST, e.order_item_id`,
    values: [payeeId],
  })
  return rows
}

/**
 * Payees for the weekly run: enough available, a bank account that has not just changed, no debt, an active account.
 */
export async function listPayable(
  db: Sql,
  given: { smallestCents: number; bankUnchangedSince: Date; runOn: string },
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'list-payable',
    text: `SELECT e.party_id AS id FROM ledger_entries e JOIN payout_setups s ON s.account_id = e.party_id
        JOIN accounts a ON a.id = e.party_id
      WHERE e.account IN ('vendor_available', 'contractor_available') AND s.bank_changed_at <= $2
        AND a.status IN ('Active', 'Approve')
        AND NOT EXISTS (SELECT 1 FROM negative_balances n WHERE n.payee_id = e.party_id AND n.cleared_at IS NULL)
        AND NOT EXISTS (SELECT 1 FROM payouts p WHERE p.payee_id = e.party_id AND p.run_on = $3 AND p.request_key IS NULL)
      GROUP BY e.party_id HAVING -sum(e.amount_cents) >= $1 ORDER BY e.party_id`,
    values: [given.smallestCents, given.bankUnchangedSince, given.runOn],
  })
  return rows.map(({ id }) => id)
}

export async function insertPayout(
  tx: Sql,
  payout: Omit<PayoutRecord, 'status' | 'providerRef' | 'reference' | 'note' | 'tries' | 'sentAt' | 'closedAt'>,
  items: readonly { itemId: number; cents: number }[],
): Promise<void> {
  await tx.query({
    name: 'insert-payout',
    text: `WITH payout AS (INSERT INTO payouts (id, payee_id, amount_cents, status, request_key, run_on, bank_last4, provider,
        next_try_at, created_at) VALUES ($1, $2, $3, 'draft', $4, $5, $6, $7, $8, $8) RETURNING id)
      INSERT INTO payout_items (payout_id, order_item_id, amount_cents)
      SELECT payout.id, i.item_id, i.cents FROM payout, unnest($9::bigint[], $10::bigint[]) AS i(item_id, cents)`,
    values: [
      payout.id,
      payout.payeeId,
      payout.amountCents,
      payout.requestKey,
      payout.runOn,
      payout.bankLast4,
      payout.provider,
      payout.createdAt,
      items.map(({ itemId }) => itemId),
      items.map(({ cents }) => cents),
    ],
  })
}

export async function insertPayoutEvent(
  tx: Sql,
  event: { payoutId: number; actorId: number | null; status: PayoutStatus; note: string; at: Date },
): Promise<void> {
  await tx.query({
    name: 'insert-payout-event',
    text: 'INSERT INTO payout_events (id, payout_id, actor_id, status, note, at) VALUES ($1, $2, $3, $4, $5, $6)',
    values: [randomId(), event.payoutId, event.actorId, event.status, event.note, event.at],
  })
}

export async function findAsked(db: Sql, payeeId: number, requestKey: string): Promise<PayoutRecord | null> {
  const { rows } = await db.query<PayoutRecord>({
    name: 'find-asked-payout',
    text: `SELECT ${columns} FROM payouts p WHERE p.payee_id = $1 AND p.request_key = $2`,
    values: [payeeId, requestKey],
  })
  return rows[0] ?? null
}

/** Locks the row until the transaction ends if `lock` is set. */
export async function findPayout(db: Sql, id: number, lock = false): Promise<PayoutRecord | null> {
  const { rows } = await db.query<PayoutRecord>({
    name: lock ? 'lock-payout' : 'find-payout',
    text: `SELECT ${columns} FROM payouts p WHERE p.id = $1 ${lock ? 'FOR UPDATE' : ''}`,
    values: [id],
  })
  return rows[0] ?? null
}

/** Takes due payouts; each is due again a minute later, then at growing intervals up to an hour. */
export async function takeDuePayouts(db: Sql, now: Date, limit: number): Promise<PayoutRecord[]> {
  const { rows } = await db.query<PayoutRecord>({
    name: 'take-due-payouts',
    text: `UPDATE payouts p SET tries = p.tries + 1,
        next_try_at = $1::timestamptz + least(power(2, least(p.tries, 6)), 60) * interval '1 minute'
      FROM (SELECT id FROM payouts WHERE next_try_at <= $1 ORDER BY next_try_at LIMIT $2 FOR UPDATE SKIP LOCKED) due
      WHERE p.id = due.id RETURNING ${columns}`,
    values: [now, limit],
  })
  return rows
}

export async function movePayout(
  tx: Sql,
  id: number,
  to: { status: PayoutStatus; at: Date; ref?: string | null; reference?: string; note?: string },
): Promise<void> {
  await tx.query({
    name: 'move-payout',
    text: `UPDATE payouts SET status = $2, provider_ref = coalesce($4, provider_ref), reference = coalesce($5, reference),
        note = coalesce($6, note), sent_at = CASE WHEN $2 = 'sent' THEN coalesce(sent_at, $3) ELSE sent_at END,
        closed_at = CASE WHEN $2 IN ('paid', 'failed') THEN $3::timestamptz END,
        next_try_at = CASE WHEN $2 NOT IN ('paid', 'failed') THEN next_try_at END
      WHERE id = $1`,
    values: [id, to.status, to.at, to.ref ?? null, to.reference ?? null, to.note ?? null],
  })
}
