import type { FastifyBaseLogger } from 'fastify'
import type { PoolClient } from 'pg'
import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import { isFormer } from '#features/accounts/rules.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { canAskToCancel } from '#features/order-status/status.ts'
import { figureOn } from '#features/site/server/dated-values.ts'
import { addDays, dayOf, formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { Mail } from '#server/mail/mail.ts'
import { layoutMail } from '#server/mail/mail-layout.ts'
import { freeOn } from '../change-status.ts'
import { type MailDeps, mailCustomer } from '../order-mail.ts'
import { orderNote } from '../order-note.ts'
import { insertEvents } from '../order-queries.ts'
import {
  type DueItem,
  findAdminIds,
  findUndated,
  openDeliveryTasks,
  openReviewTasks,
  setPayday,
  takeLate,
  takeUnreminded,
} from './watch-queries.ts'

export type WatchDeps = MailDeps & { db: Db; clock: Clock; log: Pick<FastifyBaseLogger, 'error'> }

const batch = 200
const system = { id: null, type: 'System' }

/**
 * Rule R8: items are reviewed by their order's `review_by`, 48 hours after the customer's 60 minutes. Their vendor is
 * reminded 12 hours before, afterwards an Admin gets a task. Returns how many items were processed.
 */
export async function sweepReviews(deps: WatchDeps): Promise<number> {
  const now = deps.clock()
  const reminded = await transaction(deps.db, async (tx) => {
    const due = await takeUnreminded(tx, now, batch)
    for (const items of byParty(due, (item) => `${item.orderId} ${item.vendorId}`)) await remind(deps, tx, items, now)
    return due.length
  })
  const tasks = await transaction(deps.db, async (tx) => {
    const due = await openReviewTasks(tx, now, batch)
    await notifyAdminsOf(tx, due, (what) => `${what} was not reviewed in time.`, now)
    return due.length
  })
  return reminded + tasks
}

async function remind(deps: WatchDeps, tx: PoolClient, items: readonly DueItem[], at: Date): Promise<void> {
  const [first] = items
  if (!first) return
  await notify(tx, [note(first, first.vendorId, `${whatOf(items)} is waiting for your approval: 12 hours left.`)], at)
  if (!isFormer(first.vendorEmail))
    await deps.mail.queue(tx, reminderMail(deps.env.PUBLIC_URL, first.vendorEmail, items))
  await insertEvents(
    tx,
    items.map((item) => ({ orderId: item.orderId, itemId: item.id, actor: system, kind: 'reminder', at })),
  )
}

/**
 * Rule R3: a customer whose goods did not arrive by the promised day is notified and may wait or cancel; seven days
 * later an Admin gets a task to find out (rule R6: without a delivery no money is released). Returns how many items
 * were processed.
 */
export async function sweepLate(deps: WatchDeps): Promise<number> {
  const now = deps.clock()
  const today = dayOf(now)
  const notified = await transaction(deps.db, async (tx) => {
    const due = await takeLate(tx, today, now, batch)
    for (const items of byParty(due, (item) => String(item.orderId))) await notifyOfDelay(deps, tx, items, now)
    return due.length
  })
  const tasks = await transaction(deps.db, async (tx) => {
    const due = await openDeliveryTasks(tx, addDays(today, -7), now, batch)
    await notifyAdminsOf(tx, due, (what) => `${what} was due a week ago and has not been delivered.`, now)
    return due.length
  })
  return notified + tasks
}

async function notifyOfDelay(deps: WatchDeps, tx: PoolClient, items: readonly DueItem[], at: Date): Promise<void> {
  const [first] = items
  if (!first) return
  const due = `was due on ${formatDate(first.deliverTo)}`
  await notify(
    tx,
    [note(first, first.customerId, `${whatOf(items)} ${due} and is late. You can wait or cancel on the order page.`)],
    at,
  )
  await mailLate(deps, tx, first, items)
  await insertEvents(
    tx,
    items.map((item) => ({
      orderId: item.orderId,
      itemId: item.id,
      actor: system,
      at,
      kind: 'late' as const,
      to: item.deliverTo,
    })),
  )
}

/** Computes missing release days; one beyond the published holidays is logged, never guessed. */
export async function sweepPaydays({ db, log }: Pick<WatchDeps, 'db' | 'log'>): Promise<number> {
  let dated = 0
  for (const { id, deliveredOn } of await findUndated(db, 1000)) {
    const day = freeOn(deliveredOn, await figureOn(db, 'release_days', deliveredOn))
    if (day === null) {
      log.error({ item: id, deliveredOn }, 'no bank holidays are configured for its payout date')
      continue
    }
    await setPayday(db, id, deliveredOn, day)
    dated++
  }
  return dated
}

async function notifyAdminsOf(
  tx: PoolClient,
  items: readonly DueItem[],
  textOf: (what: string) => string,
  at: Date,
): Promise<void> {
  if (items.length === 0) return
  const admins = await findAdminIds(tx)
  for (const due of byParty(items, (item) => String(item.orderId))) {
    const [first] = due
    if (first)
      await notify(
        tx,
        admins.map((id) => note(first, id, textOf(whatOf(due)))),
        at,
      )
  }
}

const note = ({ orderId, orderNo }: DueItem, accountId: number, body: string) =>
  orderNote({ id: orderId, orderNo }, accountId, body)

const whatOf = (items: readonly DueItem[]) =>
  items.length === 1 ? (items[0]?.productName ?? '') : `${items[0]?.productName} and ${items.length - 1} more`

function byParty(items: readonly DueItem[], keyOf: (item: DueItem) => string): DueItem[][] {
  return [...Map.groupBy(items, keyOf).values()]
}

const text = (value: string) => ({ kind: 'text' as const, text: value })

/** Twelve hours before the 48 of a review are over; all unreviewed items of one order. */
function reminderMail(publicUrl: string, to: string, items: readonly DueItem[]): Mail {
  const [first] = items
  const content = {
    title: `Order ${first?.orderNo} is waiting for your approval`,
    preview: 'You have 12 hours left to review it.',
    parts: [
      text('You have 12 hours left to review these items:'),
      ...items.map((item) => text(item.productName)),
      { kind: 'button' as const, label: 'Review order', url: publicUrl + paths.order(first?.orderId ?? 0) },
    ],
    reason: 'You are receiving this email because you sell through Wainscot.',
  }
  return { to, subject: content.title, ...layoutMail(content, publicUrl) }
}

/** The delay notice with its choice (rule R3): wait, or cancel items still with their vendor for a full refund. */
async function mailLate(deps: MailDeps, tx: PoolClient, first: DueItem, items: readonly DueItem[]): Promise<void> {
  const waiting = items.filter((item) => canAskToCancel(item.status))
  const order = { id: first.orderId, customerEmail: first.customerEmail }
  await mailCustomer(deps, tx, order, {
    title: `Order ${first.orderNo}: delayed`,
    preview: `It was due on ${formatDate(first.deliverTo)} and has not arrived.`,
    texts: [
      'These items have not arrived by their due date. We are sorry.',
      ...items.map((item) => `${item.productName}, due on ${formatDate(item.deliverTo)}`),
      waiting.length > 0
        ? 'You can wait, or cancel the items that have not shipped for a full refund, including tax. Choose on your order’s page. If you do nothing, your order continues.'
        : 'They are on their way. If you have questions, contact us from your order’s page.',
    ],
    button: 'Wait or cancel',
    reason: 'You are receiving this email because one of your deliveries is late.',
  })
}
