import type { Sql } from '#db/transaction.ts'
import { formatDate, formatTime } from '#lib/dates.ts'
import { formatCents } from '#lib/money.ts'
import { lastDay, madeToOrder } from '../return-terms.ts'
import { canAskToCancel, isWithVendor, wasEnded } from '../status.ts'
import { findItems, findOrder, type ItemRecord, lockOrder, type OrderRecord } from './order-queries.ts'
import { inGrace } from './order-view.ts'
import { findLinesOrdered, type OrderedSize } from './ordered-lines-queries.ts'

export type { OrderedSize } from './ordered-lines-queries.ts'

/** What its customer can do with an ordered item now: cancel it at once, request it, or neither. */
export type OrderedLine = {
  order: OrderRecord
  item: ItemRecord
  cancel: 'cancel' | 'request' | null
  /** What applies, as a sentence. */
  rule: string
}

/**
 * The customer's ordered items of these sizes that have not ended, from orders of a project, or at the same prices
 * without a project, newest orders first. With `lock` their orders stay locked until the transaction ends.
 */
export async function findOrderedLines(
  db: Sql,
  given: {
    customerId: number
    projectId: string
    showroomId: number | null
    sizes: readonly OrderedSize[]
    now: Date
  },
  lock = false,
): Promise<OrderedLine[]> {
  if (given.sizes.length === 0) return []
  const found = await findLinesOrdered(db, given)
  const orders = new Map<number, { order: OrderRecord; items: ItemRecord[] }>()
  // In the order of their ids, as everything that locks several orders does.
  for (const id of [...new Set(found.map(({ orderId }) => orderId))].sort((a, b) => a - b)) {
    const order = lock ? await lockOrder(db, id) : await readOrder(db, id)
    if (order) orders.set(id, order)
  }
  return found.flatMap(({ itemId, orderId, returnable }) => {
    const { order, items = [] } = orders.get(orderId) ?? {}
    const item = items.find(({ id }) => id === itemId)
    if (!order || !item || wasEnded(item.status)) return []
    return [{ order, item, ...ruleOf(order, item, returnable, given.now) }]
  })
}

async function readOrder(db: Sql, id: number): Promise<{ order: OrderRecord; items: ItemRecord[] } | null> {
  const [order, items] = [await findOrder(db, id), await findItems(db, [id])]
  return order && { order, items }
}

function ruleOf(
  order: OrderRecord,
  item: ItemRecord,
  returnable: boolean,
  now: Date,
): Pick<OrderedLine, 'cancel' | 'rule'> {
  const back = formatCents(item.chargedCents)
  if (inGrace(order, now))
    return {
      cancel: 'cancel',
      rule: `Until ${formatTime(order.cancelUntil)} it can be cancelled at once: ${back}, including tax, is refunded to your card.`,
    }
  if (item.cancelRequestId !== null)
    return { cancel: null, rule: 'You have already asked to cancel it. An Admin decides.' }
  if (canAskToCancel(item.status)) {
    if (item.lateToldAt !== null && item.lateAnswer !== 'wait')
      return {
        cancel: 'cancel',
        rule: `It is late, so it can be cancelled at once: ${back}, including tax, is refunded to your card.`,
      }
    return {
      cancel: 'request',
      rule: 'The first hour after the order is over. You can ask to cancel it; an Admin decides, and until then nothing is refunded.',
    }
  }
  return { cancel: null, rule: tooLateWords(item, returnable) }
}

function tooLateWords({ status, deliveredOn }: ItemRecord, returnable: boolean): string {
  if (status === 'Return Request') return 'Its return is already under way.'
  const late = 'It can no longer be cancelled.'
  if (!returnable) return `${late} ${madeToOrder}`
  if (status === 'Delivered' && deliveredOn)
    return `${late} You can request to return it until ${formatDate(lastDay('return', deliveredOn))}, from the order.`
  return isWithVendor(status)
    ? `${late} The vendor is preparing it. After delivery you have 12 days to request a return.`
    : `${late} It is on its way. After delivery you have 12 days to request a return.`
}
