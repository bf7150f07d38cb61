import { type Sql, transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { alreadyDone, recordAction } from '#features/audit/server/record-action.ts'
import type { OrderLogLine, OrderLogQuery, OrderTask } from '#features/orders/schema.ts'
import { forbidden, notFound } from '#lib/failure.ts'
import { clampPage, type Paged, paged } from '#lib/paging.ts'
import type { OrderDeps } from '../read-orders.ts'
import { countLog, endTask, listLog, listTasks, openTasks, type TaskRecord } from '../watch-queries.ts'

/** Tasks for an Admin, oldest first; a task whose reason is gone is not listed. */
export async function readTasks({ db }: Pick<OrderDeps, 'db'>, actor: Actor): Promise<OrderTask[]> {
  if (actor.type !== 'Admin') throw forbidden()
  return (await listTasks(db, 100)).map(viewTask)
}

/** Asks an Admin to look into an item's return; false if already asked. */
export async function openReturnTask(db: Sql, orderId: number, itemId: number, at: Date): Promise<boolean> {
  return (await openTasks(db, 'return', [{ id: itemId, orderId }], at)).length > 0
}

/** Closes a task that an Admin has looked into. @throws a conflict if another Admin has closed it. */
export async function finishTask(
  { db, clock }: Pick<OrderDeps, 'db' | 'clock'>,
  actor: Actor,
  id: number,
): Promise<OrderTask[]> {
  if (actor.type !== 'Admin') throw forbidden()
  await transaction(db, async (tx) => {
    const at = clock()
    const task = await endTask(tx, id, actor.id, at)
    if (!task) throw notFound()
    if (task.isNew)
      await recordAction(tx, {
        actor,
        action: 'order.task_done',
        before: 'Open',
        after: 'Done',
        at,
        object: { kind: 'order', id: task.orderId, name: task.orderNo },
      })
    else if (task.doneBy !== actor.id) {
      const done = { action: 'order.task_done' as const, by: task.doneBy, at: task.doneAt }
      throw await alreadyDone(tx, 'This task has already been closed.', done)
    }
  })
  return readTasks({ db }, actor)
}

function viewTask(task: TaskRecord): OrderTask {
  return {
    id: task.id,
    kind: task.kind,
    order_id: task.orderId,
    order_no: task.orderNo,
    item: {
      id: task.itemId,
      product_name: task.productName,
      vendor: task.vendor,
      status: task.status,
    },
    since: sinceOf(task),
    created_at: task.createdAt.toISOString(),
  }
}

function sinceOf({ kind, placedAt, deliverTo, createdAt }: TaskRecord): string {
  if (kind === 'delivery') return deliverTo
  return (kind === 'review' ? placedAt : createdAt).toISOString()
}

/** Who moved which item off the usual path, and why (rule R5); for Admins only. */
export async function readOrderLog(
  { db }: Pick<OrderDeps, 'db'>,
  actor: Actor,
  query: OrderLogQuery,
): Promise<Paged<OrderLogLine>> {
  if (actor.type !== 'Admin') throw forbidden()
  const total = await countLog(db)
  const page = clampPage(query.page, total, query.per_page)
  const lines = await listLog(db, { limit: query.per_page, offset: (page - 1) * query.per_page })
  return paged(
    lines.map((line) => ({
      at: line.at.toISOString(),
      order_id: line.orderId,
      order_no: line.orderNo,
      product_name: line.productName,
      actor: line.actor,
      from: line.fromValue,
      to: line.toValue,
      reason: line.reason,
    })),
    total,
    page,
    query.per_page,
    '/api/order_log',
    new URLSearchParams(),
  )
}
