import type { Sql } from '#db/transaction.ts'
import { type CustomerStep, canAskToCancel, isWithVendor, wasEnded } from '#features/order-status/status.ts'
import { noReturn } from '#features/shipping/delivery.ts'
import type { Service } from '#features/shipping/shipment-cost.ts'
import { returnWindow } from '#features/site/figures.ts'
import { formatDate, formatTime } from '#lib/dates.ts'
import { formatCents } from '#lib/money.ts'
import { stepOf } from '../customer-steps.ts'
import type { OrderedPart } from '../ordered.ts'
import { lastDay } from '../return-terms.ts'
import { findItems, findOrder, type ItemRecord, lockOrder, type OrderRecord } from './order-queries.ts'
import { inGrace } from './order-view.ts'
import { findLinesOrdered, type OrderedFor, type OrderedRow } from './ordered-lines-queries.ts'

export type { OrderedFor } from './ordered-lines-queries.ts'

/** What its customer can do with an ordered item now: cancel it at once, request it, or neither. */
export type OrderedLine = {
  order: OrderRecord
  item: ItemRecord
  /** How many of it were ordered for this room. */
  qty: number
  guessed: boolean
  cancel: 'cancel' | 'request' | null
  /** What applies, as a sentence. */
  rule: string
}

/** A size for a surface of a room; `anySurface`: also items that were ordered without a surface. */
export type OrderedSize = { sizeId: number; surface: string; anySurface: boolean }

/**
 * What has been ordered for a room and has not ended: the one source of what its list, its project, a proposal, an AI
 * design and a change order call ordered. With `lock` the orders stay locked until the transaction ends.
 */
export async function findOrderedLines(
  db: Sql,
  given: OrderedFor & { now: Date },
  lock = false,
): Promise<OrderedLine[]> {
  const found = await findLinesOrdered(db, given)
  const orders = new Map<number, { order: OrderRecord; items: ItemRecord[] }>()
  // In the order of their ids, as everything that locks several orders does.
  for (const id of [...new Set(found.map(({ orderId }) => orderId))].sort((a, b) => a - b)) {
    const order = lock ? await lockOrder(db, id) : await readOrder(db, id)
    if (order) orders.set(id, order)
  }
  const living = found.flatMap((row): LivingRow[] => {
    const { order, items = [] } = orders.get(row.orderId) ?? {}
    const item = items.find(({ id }) => id === row.itemId)
    return order && item && !wasEnded(item.status) ? [{ ...row, order, item }] : []
  })
  const parts = Map.groupBy(living, ({ orderId, line }) => `${orderId} ${line}`)
  const shares = new Map([...parts.values()].flatMap((rows) => sharesOf(rows, given.origins)))
  return living.flatMap((row) => {
    const { order, item, returnable, guessed } = row
    const qty = shares.get(row) ?? 0
    return qty > 0 ? [{ order, item, qty, guessed, ...ruleOf(order, item, returnable, given.now) }] : []
  })
}

type LivingRow = OrderedRow & { order: OrderRecord; item: ItemRecord }

/** How many of each part of a line are for the room: all of it, unless its cart merged it with another room's. */
function sharesOf(rows: readonly LivingRow[], mine: readonly string[]): [LivingRow, number][] {
  const origins = Object.entries(rows[0]?.origins ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
  if (origins.every(([key]) => mine.includes(key))) return rows.map((row) => [row, row.item.qty])
  let line = rows.reduce((sum, { item }) => sum + item.qty, 0)
  let left = 0
  for (const [key, wanted] of origins) {
    const taken = Math.min(line, wanted)
    line -= taken
    if (mine.includes(key)) left += taken
  }
  return rows.map((row) => {
    const qty = Math.min(left, row.item.qty)
    left -= qty
    return [row, qty]
  })
}

/** Those of these sizes, for the surfaces that a change of the room concerns. */
export function ofSizes(lines: readonly OrderedLine[], sizes: readonly OrderedSize[]): OrderedLine[] {
  return lines.filter(({ item, guessed }) =>
    sizes.some(
      ({ sizeId, surface, anySurface }) =>
        item.sizeId === sizeId && (item.surface === surface || (item.surface === '' && anySurface && !guessed)),
    ),
  )
}

/** What the pages of a room show of it; only who placed an order can open it. */
export function viewOrdered({ order, item, qty, guessed, rule }: OrderedLine, readerId: number | null): OrderedPart {
  const own = order.customerId === readerId
  return {
    item: item.id,
    order: own ? order.id : null,
    order_no: order.orderNo,
    product: item.hash,
    size_id: item.sizeId,
    surface: item.surface,
    product_name: item.productName,
    size_label: item.sizeLabel,
    unit: item.unit,
    qty,
    guessed,
    rule: own ? rule : '',
  }
}

/** What arrives together: the goods of a day or of a window of days, with how carriers bring them. */
type Delivery = {
  from: string
  to: string
  /** When all of it arrived; null while some of it has not. */
  delivered_on: string | null
  services: Service[]
  items: {
    order_no: string
    product_name: string
    size_label: string
    surface: string
    unit: string
    qty: number
    step: CustomerStep
  }[]
}

/** Deliveries by day, without amounts: what is still to come first, by its promised days, then what has arrived. */
export function viewDeliveries(lines: readonly OrderedLine[]): Delivery[] {
  const days = Map.groupBy(lines, ({ item: { deliveredOn, deliverFrom, deliverTo } }) =>
    deliveredOn ? `1 ${deliveredOn} ${deliveredOn}` : `0 ${deliverTo} ${deliverFrom}`,
  )
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, own]) => {
      const [arrived, to = '', from = ''] = key.split(' ')
      return {
        from,
        to,
        delivered_on: arrived === '1' ? to : null,
        services: [...new Set(own.flatMap(({ item }) => item.shipService ?? []))],
        items: own.map(({ order, item, qty }) => ({
          order_no: order.orderNo,
          product_name: item.productName,
          size_label: item.sizeLabel,
          surface: item.surface,
          unit: item.unit,
          qty,
          step: stepOf(item.status),
        })),
      }
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
      rule: 'The time to cancel without asking is over. You can ask to cancel it; an Admin decides, and until then nothing is refunded.',
    }
  }
  return { cancel: null, rule: tooLateWords(item, returnable) }
}

function tooLateWords({ status, deliveredOn }: ItemRecord, returnable: boolean): string {
  if (status === 'Return Request') return 'Its return is already under way.'
  const late = 'It can no longer be cancelled.'
  if (!returnable) return `${late} ${noReturn}`
  if (status === 'Delivered' && deliveredOn)
    return `${late} You can request to return it until ${formatDate(lastDay('return', deliveredOn))}, from the order.`
  return isWithVendor(status)
    ? `${late} The vendor is preparing it. After delivery you have ${returnWindow} to request a return.`
    : `${late} It is on its way. After delivery you have ${returnWindow} to request a return.`
}
