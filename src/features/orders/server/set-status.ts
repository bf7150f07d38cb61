import type { PoolClient } from 'pg'
import { type Sql, transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { isFormer } from '#features/accounts/former.ts'
import { choiceOf } from '#features/notifications/server/choices.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { formatTime } from '#lib/dates.ts'
import { fail, forbidden, invalid, notFound } from '#lib/failure.ts'
import { paths } from '#lib/paths.ts'
import type { Env } from '#server/env.ts'
import type { Mailer } from '#server/mail.ts'
import type { OrderItem } from '../schema.ts'
import { canMove, labelOf, type OrderStatus } from '../status.ts'
import { type ItemRecord, lockItem, moveItem, type OrderRecord } from './order-queries.ts'
import { graceEnds, inGrace, partIn, viewItem } from './order-view.ts'
import { looksIn, type OrderDeps } from './read-orders.ts'
import { updateMail } from './update-mail.ts'

/** What moving an item needs besides reading it: the customer's mail. */
export type ItemDeps = OrderDeps & { env: Pick<Env, 'PUBLIC_URL'>; mail: Pick<Mailer, 'queue'> }

/** Rule R5: a Decline can be taken back for ten minutes, then its refund stands. */
const declineMs = 10 * 60_000

/**
 * Moves an item to another status, by the dropdown's rule and the server's. The same value again changes nothing and tells
 * nobody (ORDER-29). Throws 404 for strangers, 403 by role, 422 with a sentence for everything that the state forbids.
 */
export function setItemStatus(
  deps: ItemDeps,
  actor: Actor,
  itemId: number,
  wanted: { status: OrderStatus; reason: string },
): Promise<OrderItem> {
  const { db, clock } = deps
  return transaction(db, async (tx) => {
    const found = await lockItem(tx, itemId)
    if (!found) throw notFound()
    const { item, order } = found
    const part = partIn(actor, order, [item])
    if (!part) throw notFound()
    const now = clock()
    const move = canMove(part, item.status, wanted.status)
    if (move.answer === 'same') return viewItem(part, item, inGrace(order, now), looksIn(deps))
    if (move.answer === 'forbidden') throw forbidden()
    if (inGrace(order, now)) {
      const until = formatTime(graceEnds(order))
      throw fail('grace', 422, `The customer can still change this order until ${until}.`)
    }
    if (move.answer === 'closed') throw fail('closed', 422, move.message, { status: [move.message] })
    if (item.status === 'Decline' && now.getTime() > item.statusDate.getTime() + declineMs) {
      const message = 'This item was declined more than 10 minutes ago. It can no longer change.'
      throw fail('closed', 422, message, { status: [message] })
    }
    if (move.answer === 'reason' && wanted.reason === '') throw invalid('reason', move.message)
    const moved = await moveItem(tx, {
      itemId,
      orderId: order.id,
      from: item.status,
      to: wanted.status,
      reason: wanted.reason,
      actor: { id: actor.id, type: part },
      at: now,
    })
    if (!moved) throw new Error(`item ${itemId} moved under its lock`)
    await tellParties(tx, actor, order, item, wanted.status, now)
    await mailCustomer(deps, tx, actor, order, item, wanted.status)
    return viewItem(part, { ...item, status: wanted.status, statusDate: now }, false, looksIn(deps))
  })
}

/** The customer's mail, when he wants one and has not moved the item himself. */
async function mailCustomer(
  { env, mail }: ItemDeps,
  tx: PoolClient,
  actor: Pick<Actor, 'id'>,
  order: OrderRecord,
  item: ItemRecord,
  status: OrderStatus,
): Promise<void> {
  if (order.customerId === actor.id || isFormer(order.customerEmail)) return
  const { email } = await choiceOf(tx, order.customerId, 'orders')
  if (email)
    await mail.queue(tx, updateMail(env.PUBLIC_URL, order.customerEmail, order, item, wordOf(status)))
}

const wordOf = (status: OrderStatus) => (status === 'Cancle' ? 'Cancelled' : labelOf(status))

/** Everybody with a part in the item hears of its new status, but for the one who set it. */
export async function tellParties(
  tx: Sql,
  actor: Pick<Actor, 'id'>,
  order: Pick<OrderRecord, 'id' | 'orderNo' | 'customerId' | 'showroomId'>,
  item: Pick<ItemRecord, 'productName' | 'vendorId'>,
  status: OrderStatus,
  at: Date,
): Promise<void> {
  const people = [item.vendorId, order.showroomId, order.customerId].filter((id) => id !== null)
  await notify(
    tx,
    people
      .filter((id) => id !== actor.id)
      .map((accountId) => ({
        accountId,
        type: 'order',
        title: `Order ${order.orderNo}`,
        body: `${item.productName} is ${wordOf(status)}`,
        link: paths.order(order.id),
      })),
    at,
  )
}
