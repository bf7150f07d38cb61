import type { Sql } from '#db/transaction.ts'
import type { AccountType } from '#features/accounts/actor.ts'
import type { ReturnView } from '../return-view.ts'
import { type ReturnRow, viewReturn } from './view-return.ts'

const columns = `r.id, r.order_item_id AS "itemId", r.type, r.status, r.qty AS units, r.reason, r.fault, r.note,
  r.decision_reason AS "decisionReason", r.requested_at AS "requestedAt", r.expires_at AS "expiresAt",
  r.received_on AS "receivedOn", r.refund_by AS "refundBy", r.vendor_apply_by AS "vendorApplyBy",
  r.vendor_confirmed_at AS "vendorConfirmedAt", r.vendor_objection AS "vendorObjection",
  r.objection_status AS "objectionStatus", r.objection_bearer AS "objectionBearer", r.objection_cents AS "objectionCents",
  r.objection_answer AS "objectionAnswer", r.return_cost_cents AS "returnCostCents", r.fee_cents AS "feeCents",
  r.fee_tax_cents AS "feeTaxCents", r.ship_charge_cents AS "shippingBackCents",
  r.refund_cents AS "refundCents", r.closed_at AS "closedAt", r.method,
  i.qty, i.final_price_cents AS "finalPriceCents", i.platform_fee_cents AS "platformFeeCents",
  i.markup_cents AS "markupCents", i.charged_cents AS "chargedCents", i.tax_cents AS "taxCents",
  i.coupon_cents AS "couponCents", i.ship_cost_cents AS "shipCostCents", i.ship_charge_cents AS "shipChargeCents",
  CASE WHEN (SELECT f.taxed FROM fee_taxes f WHERE f.state = o.tax_state
    AND f.valid_from <= (o.placed_at AT TIME ZONE 'America/Los_Angeles')::date ORDER BY f.valid_from DESC LIMIT 1)
    THEN o.tax_rate_milli ELSE 0 END AS "feeTaxMilli", i.whole, i.showroom_id AS "showroomId"`

/** The newest return or claim of each item that has one, as `part` may see it. */
export async function returnViews(
  db: Sql,
  itemIds: readonly number[],
  part: AccountType,
): Promise<Map<number, ReturnView>> {
  if (itemIds.length === 0) return new Map()
  const { rows } = await db.query<ReturnRow>({
    name: 'return-views',
    text: `SELECT DISTINCT ON (r.order_item_id) ${columns} FROM return_requests r JOIN order_items i ON i.id = r.order_item_id
      JOIN orders o ON o.id = i.order_id
      WHERE r.order_item_id = ANY($1::bigint[]) ORDER BY r.order_item_id, r.requested_at DESC, r.id`,
    values: [itemIds],
  })
  return new Map(rows.map((row) => [row.itemId, viewReturn(row, part)]))
}
