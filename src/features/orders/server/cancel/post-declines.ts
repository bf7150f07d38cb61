import type { PoolClient } from 'pg'
import type { Db } from '#db/client.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { quantityWord } from '#features/orders/rules.ts'
import { type Cents, formatCents } from '#lib/money.ts'
import type { Clock } from '#server/http/api-app.ts'
import { type MailDeps, mailCustomer } from '../order-mail.ts'
import { orderNote } from '../order-note.ts'
import { findEvents, type ItemRecord, lockItem, type OrderRecord } from '../order-queries.ts'
import { dueDeclines } from './cancel-queries.ts'
import { giveBack } from './give-back.ts'

const batch = 100

/**
 * Refunds a declined item after ten minutes, with an apology (rules R5, R8). Each in its own transaction; one that was
 * undone meanwhile is left alone. Returns how many were posted.
 */
export async function postDeclines(deps: MailDeps & { db: Db; clock: Clock }): Promise<number> {
  const now = deps.clock()
  let posted = 0
  for (const id of await dueDeclines(deps.db, now, batch)) {
    posted += await transaction(deps.db, async (tx) => {
      const found = await lockItem(tx, id)
      if (!found?.item.declinePostsAt || found.item.declinePostsAt >= now) return 0
      const { order, item } = found
      const reason = `${item.productName} was declined by its vendor.`
      const refund = await giveBack(tx, {
        orderId: order.id,
        items: [item],
        kind: 'declined',
        reason,
        at: now,
      })
      await apologise(deps, tx, order, item, refund, now)
      return 1
    })
  }
  return posted
}

/** Notifies everyone, and mails the customer an apology for an item that its vendor cannot deliver, with its refund. */
async function apologise(
  deps: MailDeps,
  tx: PoolClient,
  order: OrderRecord,
  item: ItemRecord,
  refundCents: Cents,
  at: Date,
): Promise<void> {
  await notifyParties(tx, order, item, refundCents, at)
  const refund = formatCents(refundCents)
  await mailCustomer(deps, tx, order, {
    title: 'Sorry, one item cannot be delivered',
    subject: `Order ${order.orderNo}: one item cannot be delivered`,
    preview: `${item.productName} from order ${order.orderNo}. ${refund} is being refunded to your card.`,
    texts: [
      `The vendor cannot deliver ${item.productName}, ${quantityWord(item.qty, item.unit)}, from your order ${order.orderNo}.`,
      `${refund}, including tax, is being refunded to the card you paid with. The rest of your order is not affected.`,
    ],
    reason: 'You are receiving this email because an item in your order is being refunded.',
  })
}

async function notifyParties(
  tx: Sql,
  order: OrderRecord,
  item: ItemRecord,
  refundCents: Cents,
  at: Date,
): Promise<void> {
  const back = formatCents(refundCents)
  const declined = `${item.productName} was declined. The customer is refunded ${back}.`
  const events = await findEvents(tx, order.id)
  const by = events.findLast(({ orderItemId, toValue }) => orderItemId === item.id && toValue === 'Decline')
  const parties = [item.vendorId, order.showroomId].filter((id) => id !== null && id !== by?.actorId)
  return notify(
    tx,
    [
      ...parties.map((id) => orderNote(order, id as number, declined)),
      orderNote(
        order,
        order.customerId,
        `Sorry, ${item.productName} cannot be delivered. ${back} is being refunded to the card you paid with.`,
      ),
    ],
    at,
  )
}
