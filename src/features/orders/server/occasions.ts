import type { Actor } from '#features/accounts/actor.ts'
import type { Letter, Occasion } from '#features/notifications/server/record.ts'
import { canAskToCancel, type OrderStatus, wordOf } from '#features/order-status/status.ts'
import { carrierWord } from '#features/orders/carriers.ts'
import { isNewStep, stepOf, stepSentence } from '#features/orders/customer-steps.ts'
import { quantityWord } from '#features/orders/rules.ts'
import { dayOf, formatDate } from '#lib/dates.ts'
import { type Cents, formatCents } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'
import { objectOf } from './hold-item.ts'
import type { ItemRecord, OrderRecord } from './order-queries.ts'
import type { DueItem } from './watch-queries.ts'

type Named = Pick<OrderRecord, 'id' | 'orderNo'>
type Items = readonly ItemRecord[]

/** Who moves an item; a null id is the platform. */
export type Mover = { id: number | null; type: string; key?: Actor['key'] }

/** What a notification about an order says, the same for every recipient. */
export const aboutOrder = ({ id, orderNo }: Named, body: string) => ({
  type: 'order',
  title: `Order ${orderNo}`,
  body,
  link: paths.order(id),
})

/** A notification of one account about an order. */
export const orderNote = <Id extends number | null>(order: Named, accountId: Id, body: string) => ({
  ...aboutOrder(order, body),
  accountId,
})

/** A mail to an order's customer with a link to the order. The preview is the first text unless it is given. */
export function customerMail(
  order: { id: number; customerEmail: string },
  mail: {
    title: string
    subject?: string
    preview?: string
    texts: readonly string[]
    /** What the link to the order says. */
    button?: string
    reason: string
  },
): Letter {
  const { title, subject = title, texts, preview = texts[0] ?? '', button = 'View your order', reason } = mail
  const parts = [...texts, { kind: 'button' as const, label: button, url: paths.order(order.id) }]
  return { to: order.customerEmail, title, subject, preview, parts, reason }
}

/** The same about an update of the order, unless its customer has switched these off. */
export function updateMail(
  order: { id: number; customerId: number; customerEmail: string },
  mail: { title: string; texts: readonly string[] },
): Letter {
  const reason = 'You are receiving this email because you chose to receive order updates by email.'
  return {
    ...customerMail(order, { ...mail, reason }),
    choices: paths.account('notifications'),
    choice: { account: order.customerId, topic: 'orders' },
  }
}

export type ItemMoved = {
  order: OrderRecord
  item: ItemRecord
  to: OrderStatus
  reason: string
  actor: Mover
  /** The caller notifies the customer, or everyone, once for all items. */
  quiet?: boolean | 'for everyone'
  /** The stock of its size was set to 0. */
  outOfStock?: boolean
}

type Moved = Pick<ItemMoved, 'to' | 'actor' | 'quiet'> & {
  order: Pick<OrderRecord, 'id' | 'orderNo' | 'customerId' | 'showroomId'>
  item: Pick<ItemRecord, 'productName' | 'vendorId' | 'status'>
}
type Days = { from: string; to: string } | null

/**
 * To all parties of an item its new status, except to the account that moved it, and to its customer a new step in their words,
 * with the promised days in `arrives`.
 */
export function moveNotes({ order, item, to, actor, quiet }: Moved, arrives: Days) {
  if (quiet === 'for everyone') return []
  const customer = !quiet && isNewStep(item.status, to) ? order.customerId : null
  return [item.vendorId, order.showroomId, customer]
    .filter((id) => id !== null && id !== actor.id)
    .map((id) => {
      const isTheirs = id === order.customerId
      const body = isTheirs ? stepSentence(to, item.productName, arrives) : `${item.productName} is ${wordOf(to)}`
      return orderNote(order, id as number, body)
    })
}

/** The same for the audit log. The customer is mailed later (`itemsMoved`). */
export function itemMoved(move: ItemMoved, arrives: Days): Occasion {
  const { order, item, to, reason, actor, outOfStock } = move
  return {
    audit:
      actor.type === 'Admin' && actor.id !== null
        ? {
            actor: { id: actor.id, key: actor.key },
            action: 'order.status',
            object: objectOf(order),
            reason,
            before: { [item.productName]: wordOf(item.status) },
            after: { [item.productName]: wordOf(to), ...(outOfStock ? { Stock: 0 } : {}) },
          }
        : null,
    notes: moveNotes(move, arrives),
  }
}

type StepNews = { productName: string; to: OrderStatus; arrives: Days }

/** To the customer, the new steps of some items of one order. */
export function itemsMoved(order: OrderRecord, news: readonly [StepNews, ...StepNews[]]): Occasion {
  const [{ productName, to }] = news
  const isOneStep = news.every((item) => stepOf(item.to) === stepOf(to))
  // One item's status is not its order's.
  const what = news.length === 1 ? productName : `${news.length} items`
  return {
    mail: updateMail(order, {
      title: `Order ${order.orderNo}: ${what}${isOneStep ? `, ${stepOf(to)}` : ' updated'}`,
      texts: news.map((item) => stepSentence(item.to, item.productName, item.arrives)),
    }),
  }
}

/** An item's promised days, unless they have passed: then the customer is notified of the delay (rule R3). */
export const arrivalOf = ({ deliverFrom, deliverTo }: Pick<ItemRecord, 'deliverFrom' | 'deliverTo'>, at: Date): Days =>
  deliverTo < dayOf(at) ? null : { from: deliverFrom, to: deliverTo }

/**
 * One notification for each party of a package, however many of its items have moved, except for the one who moved them.
 * Its customer has the shipment's own.
 */
export function packageMoved(order: OrderRecord, items: Items, to: OrderStatus, actor: Mover): Occasion {
  const parties = new Set([...items.map(({ vendorId }) => vendorId), order.showroomId])
  return {
    notes: [...parties]
      .filter((id) => id !== actor.id && id !== order.customerId)
      .map((id) => {
        const own = items.filter(({ vendorId }) => id === order.showroomId || id === vendorId)
        const body = `${own.map(({ productName }) => productName).join(', ')}: ${wordOf(to)}`
        return orderNote(order, id, body)
      }),
  }
}

/** The same, and to the customer one notification and one mail for the whole shipment, with its tracking number. */
export function packageShipped(
  order: OrderRecord,
  items: Items,
  { carrier, trackingNumber, url }: { carrier: string; trackingNumber: string; url: string | null },
  actor: Mover,
): Occasion {
  const contents = items.map((item) => `${quantityWord(item.qty, item.unit)} of ${item.productName}`).join(', ')
  const number = `with ${carrierWord(carrier)}, tracking number ${trackingNumber}`
  return {
    notes: [
      ...(packageMoved(order, items, 'Shipped', actor).notes ?? []),
      orderNote(order, order.customerId, `Shipped ${number}: ${contents}`),
    ],
    mail: updateMail(order, {
      title: `Order ${order.orderNo}: a package was shipped`,
      texts: [`${contents}: shipped ${number}.`, ...(url ? [`Track it at ${url}`] : [])],
    }),
  }
}

/** `isWhole`: nothing of the order is left. `answered`: the customer, who asked for it, is notified of the answer. */
export function itemsCancelled(
  order: OrderRecord,
  items: Items,
  given: { refundCents: Cents; by: number; isWhole: boolean; answered?: boolean },
): Occasion {
  const refund = formatCents(given.refundCents)
  const note = (id: number, of: Items, more = '') => {
    const what = of.length === 1 ? `${of[0]?.productName} is` : `${of.length} items are`
    return { ...orderNote(order, id, `${what} ${wordOf('Cancle')}${more}`), own: id === given.by }
  }
  const count = items.length === 1 ? '1 item' : `${items.length} items`
  return {
    notes: [
      ...[...Map.groupBy(items, (item) => item.vendorId)].map(([id, of]) => note(id, of)),
      ...(order.showroomId === null ? [] : [note(order.showroomId, items)]),
      ...(given.answered
        ? []
        : [note(order.customerId, items, `. ${refund} is being refunded to the card you paid with.`)]),
    ],
    mail: customerMail(order, {
      title: `Order ${order.orderNo}: ${given.isWhole ? '' : `${count} `}cancelled`,
      preview: `${refund} is being refunded to the card you paid with.`,
      texts: [
        ...items.map((item) => `${item.productName}, ${quantityWord(item.qty, item.unit)}: cancelled.`),
        `${refund}, including tax, is being refunded to the card you paid with. It should appear on your statement within 7 business days.`,
      ],
      reason: 'You are receiving this email because you cancelled items in your order.',
    }),
  }
}

export function cancelRequested(order: OrderRecord, items: Items): Occasion {
  const what = items.length === 1 ? (items[0]?.productName ?? '') : `${items.length} items`
  const waiting = `The customer requested to cancel ${what}. Its status will not change until the request is decided.`
  return {
    notes: [...items.map(({ vendorId }) => vendorId), order.showroomId].map((id) => orderNote(order, id, waiting)),
    admins: aboutOrder(order, `${order.customerName} requested to cancel ${what}.`),
  }
}

export function cancelDecided(
  order: OrderRecord,
  actor: { id: number },
  status: 'approved' | 'rejected',
  reason: string,
): Occasion {
  const granted = status === 'approved'
  return {
    audit: {
      actor,
      action: 'order.cancel_decided',
      object: objectOf(order),
      reason,
      before: 'Cancellation requested',
      after: granted ? 'Granted' : 'Rejected',
    },
    notes: [
      orderNote(
        order,
        order.customerId,
        granted
          ? 'Your cancellation request was granted. The refund goes to the card you paid with.'
          : `Your cancellation request was not granted: ${reason}`,
      ),
    ],
  }
}

/**
 * An item that its vendor cannot deliver, ten minutes after the Decline `by` someone for a `reason`: an apology to the
 * customer.
 */
export function itemDeclined(
  order: OrderRecord,
  item: ItemRecord,
  { refundCents, by, reason }: { refundCents: Cents; by: number | null; reason: string },
): Occasion {
  const refund = formatCents(refundCents)
  const why = `Reason: ${reason.replace(/[.!?]$/, '')}.`
  const declined = `${item.productName} was declined. ${why} The customer is refunded ${refund}.`
  return {
    notes: [
      ...[item.vendorId, order.showroomId].filter((id) => id !== by).map((id) => orderNote(order, id, declined)),
      orderNote(
        order,
        order.customerId,
        `Sorry, ${item.productName} cannot be delivered. ${why} ${refund} is being refunded to the card you paid with.`,
      ),
    ],
    mail: customerMail(order, {
      title: 'Sorry, one item cannot be delivered',
      subject: `Order ${order.orderNo}: one item cannot be delivered`,
      preview: `${item.productName} from order ${order.orderNo}. ${refund} is being refunded to your card.`,
      texts: [
        `The vendor cannot deliver ${item.productName}, ${quantityWord(item.qty, item.unit)}, from your order ${order.orderNo}. ${why}`,
        `${refund}, including tax, is being refunded to the card you paid with. The rest of your order is not affected.`,
      ],
      reason: 'You are receiving this email because an item in your order is being refunded.',
    }),
  }
}

type Due = readonly [DueItem, ...DueItem[]]

const dueOrder = ({ orderId: id, orderNo, customerEmail }: DueItem) => ({ id, orderNo, customerEmail })

/** To Admins what has become their task about late items of one order. */
export const taskOf = (items: Due, textOf: (what: string) => string): Occasion => ({
  admins: aboutOrder(dueOrder(items[0]), textOf(whatOf(items))),
})

/** To a vendor twelve hours before the time for a review is over: all unreviewed items of one order. */
export function reviewDue(items: Due): Occasion {
  const [first] = items
  return {
    notes: [
      orderNote(dueOrder(first), first.vendorId, `${whatOf(items)} is waiting for your approval: 12 hours left.`),
    ],
    mail: {
      to: first.vendorEmail,
      title: `Order ${first.orderNo} is waiting for your approval`,
      preview: 'You have 12 hours left to review it.',
      parts: [
        'You have 12 hours left to review these items:',
        ...items.map((item) => item.productName),
        { kind: 'button', label: 'Review order', url: paths.order(first.orderId) },
      ],
      reason: `You are receiving this email because you sell through ${site.name}.`,
    },
  }
}

/** The delay notice with its choice (rule R3): wait, or cancel items still with their vendor for a full refund. */
export function itemsLate(items: Due): Occasion {
  const [first] = items
  const due = formatDate(first.deliverTo)
  const body = `${whatOf(items)} was due on ${due} and is late. You can wait or cancel on the order page.`
  return {
    notes: [orderNote(dueOrder(first), first.customerId, body)],
    mail: customerMail(dueOrder(first), {
      title: `Order ${first.orderNo}: delayed`,
      preview: `It was due on ${due} and has not arrived.`,
      texts: [
        'These items have not arrived by their due date. We are sorry.',
        ...items.map((item) => `${item.productName}, due on ${formatDate(item.deliverTo)}`),
        items.some((item) => canAskToCancel(item.status))
          ? 'You can wait, or cancel the items that have not shipped for a full refund, including tax. Choose on your order’s page. If you do nothing, your order continues.'
          : 'They are on their way. If you have questions, contact us from your order’s page.',
      ],
      button: 'Wait or cancel',
      reason: 'You are receiving this email because one of your deliveries is late.',
    }),
  }
}

const whatOf = (items: Due) =>
  items.length === 1 ? items[0].productName : `${items[0].productName} and ${items.length - 1} more`
