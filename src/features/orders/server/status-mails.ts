import type { Db } from '#db/client.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import { type RecordDeps, record } from '#features/notifications/server/record.ts'
import { isNewStep } from '#features/orders/customer-steps.ts'
import type { Clock } from '#server/http/api-app.ts'
import { arrivalOf, itemsMoved } from './occasions.ts'
import { findItem, findOrder } from './order-queries.ts'
import { dueStatusMails, takeStatusMails } from './status-mail-queries.ts'

const ordersAtOnce = 100

/**
 * Sends one mail for each order about all of its items that have reached a new step, once the time to undo the first of
 * these is over. Returns the number of mails.
 */
export async function mailStatuses(deps: RecordDeps & { db: Db; clock: Clock }): Promise<number> {
  const now = deps.clock()
  let mailed = 0
  for (const id of await dueStatusMails(deps.db, now, ordersAtOnce))
    mailed += await transaction(deps.db, (tx) => mailOrder(deps, tx, id, now))
  return mailed
}

async function mailOrder(deps: RecordDeps, tx: Sql, orderId: number, now: Date): Promise<number> {
  const waiting = await takeStatusMails(tx, orderId)
  const order = await findOrder(tx, orderId)
  const found = await Promise.all(
    waiting.map(async ({ itemId, fromStatus }) => ({ item: await findItem(tx, itemId), fromStatus })),
  )
  // A Decline has a mail of its own once it is final.
  const news = found.flatMap(({ item, fromStatus }) =>
    item && item.status !== 'Decline' && isNewStep(fromStatus, item.status)
      ? [{ productName: item.productName, to: item.status, arrives: arrivalOf(item, now) }]
      : [],
  )
  const [first, ...rest] = news
  if (!order || !first) return 0
  await record(deps, tx, itemsMoved(order, [first, ...rest]), now)
  return 1
}
