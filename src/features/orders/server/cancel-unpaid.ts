import type { Sql } from '#db/transaction.ts'
import { returnCouponUse } from '#features/coupons/server/coupon-uses.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { type Cents, formatCents } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { isWithVendor } from '../status.ts'
import { cancelItems, lockUnpaid } from './cancel-unpaid-queries.ts'
import { putBack } from './restock.ts'

/**
 * Ends an order whose payment could not be collected and notifies everyone who had been notified of it; `backCents` is
 * what its customer had paid in further payments and is refunded.
 */
export async function cancelUnpaid(tx: Sql, orderId: number, at: Date, backCents: Cents = 0): Promise<void> {
  const held = await lockUnpaid(tx, orderId)
  if (held.length === 0) return
  await putBack(
    tx,
    held.filter(({ status }) => isWithVendor(status)),
  )
  const order = await cancelItems(tx, orderId, held, at)
  if (order.couponId !== null) await returnCouponUse(tx, { couponId: order.couponId, orderId })
  const note = (accountId: number, body: string) => ({
    accountId,
    type: 'order',
    title: `Order ${order.orderNo}`,
    body,
    link: paths.order(orderId),
  })
  const parties = [...order.vendorIds, ...(order.showroomId === null ? [] : [order.showroomId])]
  await notify(
    tx,
    [
      ...parties.map((id) => note(id, 'The order was cancelled because the payment failed.')),
      note(
        order.customerId,
        `Your bank declined the payment, so the order was cancelled. ${
          backCents > 0
            ? `The ${formatCents(backCents)} you paid for the new address is being refunded.`
            : 'Nothing was charged.'
        }`,
      ),
    ],
    at,
  )
}
