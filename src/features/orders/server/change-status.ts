import type { PoolClient } from 'pg'
import type { Sql } from '#db/transaction.ts'
import { recordAction } from '#features/audit/server/record-action.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { isEarly, isWithVendor, type OrderStatus, wordOf } from '#features/order-status/status.ts'
import { isNewStep, stepOf, stepSentence } from '#features/orders/customer-steps.ts'
import { figureOn } from '#features/site/server/dated-values.ts'
import { addBusinessDays, NoHolidayTable } from '#lib/business-days.ts'
import { dayOf } from '#lib/dates.ts'
import { objectOf } from './hold-item.ts'
import { type MailDeps, mailUpdate } from './order-mail.ts'
import { orderNote } from './order-note.ts'
import { type ItemMove, type ItemRecord, type OrderRecord, updateStatus } from './order-queries.ts'
import { unpackItems } from './shipments/shipment-queries.ts'

/** Who moves an item; a null id is the platform. */
export type Mover = { id: number | null; type: string }

/**
 * Moves an item whose row the caller has locked, with everything that follows except money: the event, the dates, the
 * notifications and the customer's mail. The caller checks permissions. Returns the updated item.
 */
export async function changeStatus(
  deps: MailDeps,
  tx: PoolClient,
  move: {
    order: OrderRecord
    item: ItemRecord
    to: OrderStatus
    reason: string
    actor: Mover
    at: Date
    offPath?: boolean
    /** The caller notifies the customer, or everyone, once for all items. */
    quiet?: boolean | 'for everyone'
  },
): Promise<ItemRecord> {
  const { order, item, to, reason, actor, at, offPath } = move
  const moved = await writeStatus(tx, {
    itemId: item.id,
    orderId: order.id,
    from: item.status,
    to,
    reason,
    actor,
    at,
    ...(offPath ? { offPath } : {}),
  })
  if (!moved) throw new Error(`item ${item.id} changed under its lock`)
  if (actor.type === 'Admin' && actor.id !== null)
    await recordAction(tx, {
      actor: { id: actor.id },
      action: 'order.status',
      object: objectOf(order),
      reason,
      at,
      before: { [item.productName]: wordOf(item.status) },
      after: { [item.productName]: wordOf(to) },
    })
  // Prepared again, declined or cancelled: what is still with its vendor leaves its package.
  const leaves = isWithVendor(item.status) && to !== 'Ready to Pick Up' && (isEarly(to) || to === 'Cancle')
  if (leaves && item.shipmentId !== null) await unpackItems(tx, item.shipmentId, [item.id])
  // No one is notified of a Decline until it can no longer be taken back (cancel/post-declines.ts).
  const quiet = to === 'Decline' || item.status === 'Decline' ? 'for everyone' : move.quiet
  const step = { from: item.status, to, at, arrives: arrivalOf(item, at) }
  if (quiet !== 'for everyone') await notifyParties(tx, actor, order, item, step, quiet)
  if (!quiet) await mailStep(deps, tx, actor, order, item, step)
  return { ...item, status: to, statusDate: at, ...(leaves ? { shipmentId: null } : {}) }
}

/** Its promised days, unless they have passed: then the customer is notified of the delay (rule R3). */
const arrivalOf = ({ deliverFrom, deliverTo }: ItemRecord, at: Date) =>
  deliverTo < dayOf(at) ? null : { from: deliverFrom, to: deliverTo }

/** A move of an item, and the promised days that its customer reads with it. */
type Step = { from: OrderStatus; to: OrderStatus; at: Date; arrives: { from: string; to: string } | null }

/** Unless the customer moved the item, or reads the same step as before. */
async function mailStep(
  deps: MailDeps,
  tx: PoolClient,
  actor: Mover,
  order: OrderRecord,
  item: ItemRecord,
  { from, to, arrives }: Step,
): Promise<void> {
  if (order.customerId === actor.id || !isNewStep(from, to)) return
  // One item's status is not its order's.
  const title = `Order ${order.orderNo}: ${item.productName}, ${stepOf(to)}`
  await mailUpdate(deps, tx, order, { title, texts: [stepSentence(to, item.productName, arrives)] })
}

/**
 * Notifies all parties of the item of its new status, except the one who set it; its customer of a new step, in their
 * words.
 */
export async function notifyParties(
  tx: Sql,
  actor: Mover,
  order: Pick<OrderRecord, 'id' | 'orderNo' | 'customerId' | 'showroomId'>,
  item: Pick<ItemRecord, 'productName' | 'vendorId'>,
  { from, to, at, arrives }: Step,
  withoutCustomer = false,
): Promise<void> {
  const customer = withoutCustomer || !isNewStep(from, to) ? null : order.customerId
  const people = new Set([item.vendorId, order.showroomId, customer])
  await notify(
    tx,
    [...people]
      .filter((id) => id !== null && id !== actor.id)
      .map((id) => {
        const isCustomer = id === order.customerId
        const body = isCustomer ? stepSentence(to, item.productName, arrives) : `${item.productName} is ${wordOf(to)}`
        return orderNote(order, id as number, body)
      }),
    at,
  )
}

/**
 * One notification for each party of a package, however many of its items have moved, except for the one who moved them.
 * Its customer has the shipment's own.
 */
export async function notifyOfPackage(
  tx: Sql,
  actor: Mover,
  order: Pick<OrderRecord, 'id' | 'orderNo' | 'customerId' | 'showroomId'>,
  items: readonly Pick<ItemRecord, 'productName' | 'vendorId'>[],
  { to, at }: Pick<Step, 'to' | 'at'>,
): Promise<void> {
  const parties = new Set([...items.map(({ vendorId }) => vendorId), order.showroomId])
  const notes = [...parties]
    .filter((id) => id !== null && id !== actor.id && id !== order.customerId)
    .map((id) => {
      const own = items.filter(({ vendorId }) => id === order.showroomId || id === vendorId)
      const body = `${own.map(({ productName }) => productName).join(', ')}: ${wordOf(to)}`
      return orderNote(order, id as number, body)
    })
  await notify(tx, notes, at)
}

/** Moves an item with its event and the dates that depend on its status; false when it is not in `from` any more. */
export async function writeStatus(
  db: Sql,
  move: Pick<ItemMove, 'itemId' | 'orderId' | 'from' | 'to' | 'reason' | 'actor' | 'at'> & {
    offPath?: boolean
  },
): Promise<boolean> {
  const deliveredOn = move.to === 'Delivered' ? dayOf(move.at) : null
  const declinePostsAt =
    move.to === 'Decline'
      ? new Date(move.at.getTime() + (await figureOn(db, 'decline_minutes', dayOf(move.at))) * 60_000)
      : null
  return updateStatus(db, {
    ...move,
    offPath: move.offPath ?? false,
    declinePostsAt,
    deliveredOn,
    availableOn: deliveredOn && freeOn(deliveredOn, await figureOn(db, 'release_days', deliveredOn)),
  })
}

/**
 * The day on which an item's money is available, `businessDays` after its delivery. Null beyond the published holidays:
 * the delivery is recorded, its release day waits for the calendar (rule R6).
 */
export function freeOn(deliveredOn: string, businessDays: number): string | null {
  try {
    return addBusinessDays(deliveredOn, businessDays)
  } catch (error) {
    if (error instanceof NoHolidayTable) return null
    throw error
  }
}
