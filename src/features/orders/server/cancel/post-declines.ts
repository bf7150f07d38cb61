import type { PoolClient } from 'pg'
import type { Db } from '#db/client.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import { isFormer } from '#features/accounts/rules.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { quantityWord } from '#features/orders/quantity.ts'
import { type Cents, formatCents } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { Mail } from '#server/mail/mail.ts'
import { layoutMail } from '#server/mail/mail-layout.ts'
import { findEvents, type ItemRecord, lockItem, type OrderRecord } from '../order-queries.ts'
import type { MoveDeps } from '../status/change-status.ts'
import { dueDeclines } from './cancel-queries.ts'
import { giveBack } from './give-back.ts'

const batch = 100

/**
 * Refunds a declined item after ten minutes, with an apology (rules R5, R8). Each in its own transaction; one that was
 * undone meanwhile is left alone. Returns how many were posted.
 */
export async function postDeclines(deps: MoveDeps & { db: Db; clock: Clock }): Promise<number> {
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

async function apologise(
  { env, mail }: MoveDeps,
  tx: PoolClient,
  order: OrderRecord,
  item: ItemRecord,
  refundCents: Cents,
  at: Date,
): Promise<void> {
  await notifyParties(tx, order, item, refundCents, at)
  if (isFormer(order.customerEmail)) return
  await mail.queue(tx, declinedMail(env.PUBLIC_URL, order, item, refundCents))
}

async function notifyParties(
  tx: Sql,
  order: OrderRecord,
  item: ItemRecord,
  refundCents: Cents,
  at: Date,
): Promise<void> {
  const note = (accountId: number, body: string) => ({
    accountId,
    type: 'order',
    title: `Order ${order.orderNo}`,
    body,
    link: paths.order(order.id),
  })
  const back = formatCents(refundCents)
  const declined = `${item.productName} was declined. The customer is refunded ${back}.`
  const events = await findEvents(tx, order.id)
  const by = events.findLast(({ orderItemId, toValue }) => orderItemId === item.id && toValue === 'Decline')
  const parties = [item.vendorId, order.showroomId].filter((id) => id !== null && id !== by?.actorId)
  return notify(
    tx,
    [
      ...parties.map((id) => note(id as number, declined)),
      note(
        order.customerId,
        `Sorry, ${item.productName} cannot be delivered. ${back} is being refunded to the card you paid with.`,
      ),
    ],
    at,
  )
}

/** The apology for an item that its vendor cannot deliver, with its refund. */
function declinedMail(
  publicUrl: string,
  order: Pick<OrderRecord, 'id' | 'orderNo' | 'customerEmail'>,
  item: Pick<ItemRecord, 'productName' | 'qty' | 'unit'>,
  refundCents: Cents,
): Mail {
  const text = (value: string) => ({ kind: 'text' as const, text: value })
  const content = {
    title: 'Sorry, one item cannot be delivered',
    preview: `${item.productName} from order ${order.orderNo}. ${formatCents(refundCents)} is being refunded to your card.`,
    parts: [
      text(
        `The vendor cannot deliver ${item.productName}, ${quantityWord(item.qty, item.unit)}, from your order ${order.orderNo}.`,
      ),
      text(
        `${formatCents(refundCents)}, including tax, is being refunded to the card you paid with. The rest of your order is not affected.`,
      ),
      { kind: 'button' as const, label: 'View your order', url: publicUrl + paths.order(order.id) },
    ],
    reason: 'You are receiving this email because an item in your order is being refunded.',
  }
  return {
    to: order.customerEmail,
    subject: `Order ${order.orderNo}: one item cannot be delivered`,
    ...layoutMail(content, publicUrl),
  }
}
