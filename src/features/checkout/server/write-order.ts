import type pg from 'pg'
import { together } from '#db/transaction.ts'
import type { DyeLots } from '#features/catalogue/dye-lots.ts'
import { useCoupon } from '#features/coupons/server/coupon-uses.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { insertNewOrder } from '#features/orders/server/insert-order.ts'
import { postPaid } from '#features/payouts/server/post-ledger.ts'
import { fail } from '#lib/failure.ts'
import { randomId, randomOrderNo } from '#lib/ids.ts'
import { toDollars } from '#lib/money.ts'
import type { PlacedOrder } from '../schema.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import type { OrderToWrite } from './checkout-terms.ts'
import { confirmationMail } from './confirmation-mail.ts'
import type { DraftLine } from './draft.ts'
import { rowsOfOrder } from './order-rows.ts'
import { consume } from './payment-queries.ts'

/** Writes everything that makes an order, in the caller's transaction, whose locks keep the draft valid. */
export async function writeOrder(
  deps: CheckoutDeps,
  tx: pg.PoolClient,
  given: OrderToWrite,
): Promise<PlacedOrder> {
  const { draft, attempt, now } = given
  const orderNo = randomOrderNo()
  const response: PlacedOrder = {
    order_id: attempt.orderId,
    order_no: orderNo,
    total: toDollars(draft.totalCents),
    payment: { status: 'paid' },
  }
  const rows = rowsOfOrder(
    given,
    orderNo,
    draft.lines.map(() => randomId()),
  )
  // One round trip for all statements; they run in this order, each seeing the results of the ones before.
  const steps = await Promise.allSettled(
    together(tx, () => [
      insertNewOrder(tx, rows.order, rows.items),
      useUp(tx, given, response),
      postPaid(tx, rows.posting),
      notify(tx, rows.notes, now),
      deps.mail.queue(tx, confirmationMail(deps.env.PUBLIC_URL, given, orderNo)),
    ]),
  )
  for (const step of steps) if (step.status === 'rejected') throw step.reason
  return response
}

/** What is left in the size's lots after these lines, which are all lines of that size; null if no lot was named. */
function lotsLeft(lines: readonly DraftLine[]): DyeLots | null {
  const taken = lines.flatMap(({ lots }) => Object.entries(lots?.lots ?? {}))
  if (taken.length === 0) return null
  const left: Record<string, number> = { ...lines[0]?.row.lots }
  for (const [lot, units] of taken) {
    left[lot] = (left[lot] ?? 0) - units
    if (left[lot] === 0) delete left[lot]
  }
  return left
}

async function useUp(tx: pg.PoolClient, given: OrderToWrite, response: PlacedOrder): Promise<void> {
  const { draft, terms, attempt } = given
  const sizes = Map.groupBy(draft.lines, ({ row }) => row.sizeId)
  const [used, couponGiven] = await Promise.all([
    consume(tx, {
      sizes: [...sizes].map(([id, lines]) => ({
        id,
        qty: lines.reduce((sum, { row }) => sum + row.qty, 0),
        lots: lotsLeft(lines),
      })),
      cartId: terms.cartId,
      accountId: terms.actor.id,
      key: attempt.key,
      orderId: attempt.orderId,
      ref: given.ref,
      response,
      now: given.now,
    }),
    draft.coupon ? useCoupon(tx, { couponId: draft.coupon.id, accountId: terms.actor.id }) : true,
  ])
  if (!couponGiven) {
    throw fail('coupon_used_up', 422, 'The given data was invalid.', {
      coupon: ['This coupon is not valid.'],
    })
  }
  if (used.sold !== sizes.size || used.closed !== 1)
    throw new Error('stock or cart changed under their locks')
  if (used.paid !== 1 || used.answered !== 1) {
    throw fail('superseded', 503, 'Another request is already placing this order. Please check your orders.')
  }
}
