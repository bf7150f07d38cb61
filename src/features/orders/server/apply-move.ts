import type { PoolClient } from 'pg'
import type { Sql } from '#db/transaction.ts'
import { isFormer } from '#features/accounts/former.ts'
import { choiceOf, notify } from '#features/notifications/server/notify.ts'
import { addBusinessDays, NoHolidayTable } from '#lib/business-days.ts'
import { dayOf } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import type { Env } from '#server/env.ts'
import type { Mail, Mailer } from '#server/mail.ts'
import { layoutMail } from '#server/mail-layout.ts'
import { declineMs, type OrderStatus, wordOf } from '../status.ts'
import { type ItemMove, type ItemRecord, type OrderRecord, updateStatus } from './order-queries.ts'

/** For the customer's mail. */
export type MoveDeps = { env: Pick<Env, 'PUBLIC_URL'>; mail: Pick<Mailer, 'queue'> }

/** Who moves an item; a null id is the platform. */
export type Mover = { id: number | null; type: string }

/**
 * Moves an item whose row the caller has locked, with everything that follows except money: the event, the dates, the
 * notifications and the customer's mail. The caller checks permissions. Returns the updated item.
 */
export async function applyMove(
  deps: MoveDeps,
  tx: PoolClient,
  move: {
    order: OrderRecord
    item: ItemRecord
    to: OrderStatus
    reason: string
    actor: Mover
    at: Date
    offPath?: boolean
    /** The caller notifies the customer, once for all items. */
    quiet?: boolean
  },
): Promise<ItemRecord> {
  const { order, item, to, reason, actor, at, offPath } = move
  const moved = await moveItem(tx, {
    ...{ itemId: item.id, orderId: order.id, from: item.status, to, reason, actor, at },
    ...(offPath ? { offPath } : {}),
  })
  if (!moved) throw new Error(`item ${item.id} changed under its lock`)
  await notifyParties(tx, actor, order, item, to, at, move.quiet)
  if (!move.quiet) await mailCustomer(deps, tx, actor, order, item, to)
  return { ...item, status: to, statusDate: at }
}

/** Unless the customer moved the item or wants no such mail. */
async function mailCustomer(
  { env, mail }: MoveDeps,
  tx: PoolClient,
  actor: Mover,
  order: OrderRecord,
  item: ItemRecord,
  status: OrderStatus,
): Promise<void> {
  if (order.customerId === actor.id || isFormer(order.customerEmail)) return
  const { email } = await choiceOf(tx, order.customerId, 'orders')
  if (email)
    await mail.queue(tx, updateMail(env.PUBLIC_URL, order.customerEmail, order, item, wordOf(status)))
}

/** Notifies all parties of the item of its new status, except the one who set it. */
export async function notifyParties(
  tx: Sql,
  actor: Mover,
  order: Pick<OrderRecord, 'id' | 'orderNo' | 'customerId' | 'showroomId'>,
  item: Pick<ItemRecord, 'productName' | 'vendorId'>,
  status: OrderStatus,
  at: Date,
  withoutCustomer = false,
): Promise<void> {
  const people = [item.vendorId, order.showroomId, withoutCustomer ? null : order.customerId]
  await notify(
    tx,
    people
      .filter((id) => id !== null && id !== actor.id)
      .map((accountId) => ({
        accountId: accountId as number,
        type: 'order',
        title: `Order ${order.orderNo}`,
        body: `${item.productName} is ${wordOf(status)}`,
        link: paths.order(order.id),
      })),
    at,
  )
}

/** The customer's mail about an item that has advanced a step. */
function updateMail(
  publicUrl: string,
  to: string,
  order: Pick<OrderRecord, 'id' | 'orderNo'>,
  item: Pick<ItemRecord, 'productName'>,
  word: string,
): Mail {
  const content = {
    title: `Order ${order.orderNo}: ${word}`,
    preview: `${item.productName} is now "${word}".`,
    parts: [
      { kind: 'text' as const, text: `${item.productName} is now "${word}".` },
      { kind: 'button' as const, label: 'View your order', url: publicUrl + paths.order(order.id) },
    ],
    reason: `You are receiving this email because you chose to receive order updates by email. Change this at ${publicUrl}${paths.account('notifications')}.`,
  }
  return { to, subject: `Order ${order.orderNo}: ${word}`, ...layoutMail(content, publicUrl) }
}

/** Rule R6: business days from the delivery until the money of an item is available. */
const earnedAfter = 46

/** Moves an item with its event and the dates that depend on its status; false when it is not in `from` any more. */
export function moveItem(
  db: Sql,
  move: Pick<ItemMove, 'itemId' | 'orderId' | 'from' | 'to' | 'reason' | 'actor' | 'at'> & {
    offPath?: boolean
  },
): Promise<boolean> {
  const deliveredOn = move.to === 'Delivered' ? dayOf(move.at) : null
  return updateStatus(db, {
    ...move,
    offPath: move.offPath ?? false,
    declinePostsAt: move.to === 'Decline' ? new Date(move.at.getTime() + declineMs) : null,
    deliveredOn,
    availableOn: deliveredOn && freeOn(deliveredOn),
  })
}

/** Null beyond the published holidays: the delivery is recorded, its release day waits for the calendar (rule R6). */
export function freeOn(deliveredOn: string): string | null {
  try {
    return addBusinessDays(deliveredOn, earnedAfter)
  } catch (error) {
    if (error instanceof NoHolidayTable) return null
    throw error
  }
}
