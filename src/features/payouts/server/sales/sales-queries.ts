import type { Sql } from '#db/transaction.ts'
import type { SalesGroup } from '#features/payouts/sales-schema.ts'
import { movedLines } from '../payables/payable-queries.ts'
import { reversalKinds, saleKinds } from '../payables/statement-groups.ts'

export type SalesRecord = {
  key: string
  label: string
  units: number
  grossCents: number
  discountCents: number
  feeCents: number
  refundCents: number
  adjustmentCents: number
  netCents: number
}

/** What the rows of each grouping have in common, and its name. */
const keys: Record<SalesGroup, { key: string; label: string }> = {
  day: { key: 'l.day::text', label: "''" },
  week: { key: "date_trunc('week', l.day)::date::text", label: "''" },
  month: { key: "date_trunc('month', l.day)::date::text", label: "''" },
  product: {
    key: "coalesce('p' || i.product_id, CASE WHEN b.id IS NOT NULL THEN 'labor' ELSE '' END)",
    label: "coalesce(i.product_name, CASE WHEN b.id IS NOT NULL THEN 'Labor' END, 'Not about an item')",
  },
  brand: {
    key: "coalesce('b' || r.id, CASE WHEN b.id IS NOT NULL THEN 'labor' ELSE '' END)",
    label: "coalesce(r.name, CASE WHEN b.id IS NOT NULL THEN 'Labor' END, 'Not about an item')",
  },
  state: { key: "coalesce(o.tax_state, '')", label: "coalesce(o.tax_state, 'Not about an order')" },
  professional: {
    key: "coalesce('s' || o.showroom_id, CASE WHEN o.id IS NOT NULL THEN 'none' ELSE '' END)",
    label: "coalesce(s.company_name, CASE WHEN o.id IS NOT NULL THEN 'No professional' END, 'Not about an order')",
  },
}

/**
 * What a vendor sold and what was taken back, in Los Angeles days before `before`, from `from` on, by what `by` says: the
 * lines of the statement without payouts, so that all rows together are the statement's sales, reversals and adjustments.
 * An item that was split later is counted as it was sold.
 */
export async function sumSales(
  db: Sql,
  vendorId: number,
  days: { from: string; before: string },
  by: SalesGroup,
): Promise<SalesRecord[]> {
  const { key, label } = keys[by]
  const isTime = by === 'day' || by === 'week' || by === 'month'
  const { rows } = await db.query<SalesRecord>({
    name: `sum-sales-by-${by}`,
    text: `WITH ${movedLines},
        sold AS (SELECT ${key} AS key, ${label} AS label, l.cents, t.kind = ANY ($4) AS is_sale, t.kind = ANY ($5) AS is_back,
            CASE WHEN t.kind = 'paid' THEN coalesce((i.whole->>'qty')::int, i.qty, 0) ELSE 0 END AS units,
            CASE WHEN t.kind = 'paid' THEN coalesce((i.whole->>'swatchCreditCents')::bigint, i.swatch_credit_cents, 0) ELSE 0 END AS discount,
            CASE WHEN t.kind = 'labor_paid' THEN coalesce(b.fee_cents, 0) ELSE 0 END AS fee
          FROM (SELECT m.*, (k.posted_at AT TIME ZONE 'America/Los_Angeles')::date AS day FROM lines m
              JOIN ledger_transactions k ON k.id = m.transaction_id) l
            JOIN ledger_transactions t ON t.id = l.transaction_id AND t.kind NOT LIKE 'payout_%'
            LEFT JOIN order_items i ON i.id = l.item LEFT JOIN labor_invoices b ON b.id = l.item
            LEFT JOIN orders o ON o.id = coalesce(i.order_id, b.order_id)
            LEFT JOIN products p ON p.id = i.product_id LEFT JOIN brands r ON r.id = p.brand_id
            LEFT JOIN showrooms s ON s.account_id = o.showroom_id)
      SELECT key, max(label) AS label, sum(units)::int AS units,
        coalesce(sum(cents + discount + fee) FILTER (WHERE is_sale), 0)::bigint AS gross_cents,
        coalesce(sum(discount) FILTER (WHERE is_sale), 0)::bigint AS discount_cents,
        coalesce(sum(fee) FILTER (WHERE is_sale), 0)::bigint AS fee_cents,
        coalesce(sum(cents) FILTER (WHERE is_back), 0)::bigint AS refund_cents,
        coalesce(sum(cents) FILTER (WHERE NOT is_sale AND NOT is_back), 0)::bigint AS adjustment_cents,
        sum(cents)::bigint AS net_cents
      FROM sold GROUP BY key ORDER BY ${isTime ? 'key' : 'net_cents DESC, key'}`,
    values: [vendorId, days.from, days.before, saleKinds, reversalKinds],
  })
  return rows
}
