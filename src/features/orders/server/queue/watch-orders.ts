import type { FastifyBaseLogger } from 'fastify'
import type { PoolClient } from 'pg'
import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import { type RecordDeps, record } from '#features/notifications/server/record.ts'
import { figureOn } from '#features/site/server/dated-values.ts'
import { addDays, dayOf } from '#lib/dates.ts'
import type { Clock } from '#server/http/api-app.ts'
import { freeOn } from '../change-status.ts'
import { itemsLate, reviewDue, taskOf } from '../occasions.ts'
import { insertEvents } from '../order-queries.ts'
import {
  type DueItem,
  findUndated,
  openDeliveryTasks,
  openReviewTasks,
  setPayday,
  takeLate,
  takeUnreminded,
} from '../watch-queries.ts'

export type WatchDeps = RecordDeps & { db: Db; clock: Clock; log: Pick<FastifyBaseLogger, 'error'> }

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
    for (const items of byParty(due, (item) => `${item.orderId} ${item.vendorId}`)) {
      await record(deps, tx, reviewDue(items), now)
      await insertEvents(tx, items.map(eventOf('reminder', now)))
    }
    return due.length
  })
  const tasks = await transaction(deps.db, async (tx) => {
    const due = await openReviewTasks(tx, now, batch)
    await notifyAdminsOf(deps, tx, due, (what) => `${what} was not reviewed in time.`, now)
    return due.length
  })
  return reminded + tasks
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
    for (const items of byParty(due, (item) => String(item.orderId))) {
      await record(deps, tx, itemsLate(items), now)
      await insertEvents(
        tx,
        items.map((item) => ({ ...eventOf('late', now)(item), to: item.deliverTo })),
      )
    }
    return due.length
  })
  const tasks = await transaction(deps.db, async (tx) => {
    const due = await openDeliveryTasks(tx, addDays(today, -7), now, batch)
    await notifyAdminsOf(deps, tx, due, (what) => `${what} was due a week ago and has not been delivered.`, now)
    return due.length
  })
  return notified + tasks
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
  deps: RecordDeps,
  tx: PoolClient,
  items: readonly DueItem[],
  textOf: (what: string) => string,
  at: Date,
): Promise<void> {
  for (const due of byParty(items, (item) => String(item.orderId))) await record(deps, tx, taskOf(due, textOf), at)
}

const byParty = (items: readonly DueItem[], keyOf: (item: DueItem) => string) =>
  [...Map.groupBy(items, keyOf).values()] as [DueItem, ...DueItem[]][]

const eventOf =
  <Kind extends 'reminder' | 'late'>(kind: Kind, at: Date) =>
  (item: DueItem) => ({ orderId: item.orderId, itemId: item.id, actor: system, kind, at })
