import type { PoolClient } from 'pg'
import { transaction } from '#db/transaction.ts'
import { openReturnTask } from '#features/orders/server/queue/order-queue.ts'
import { dayOf } from '#lib/dates.ts'
import { closeRequest, holdRequest, type ReturnStep } from './hold-request.ts'
import type { ReturnDeps } from './notify-parties.ts'
import { notifyOfReturn, unitsOf } from './notify-parties.ts'
import { payReturn } from './pay-return.ts'
import { dueRequests, isDue } from './return-queries.ts'

const batch = 100
const platform = { id: null, type: 'System' } as const
const nothing = { reason: '', tracking: '', objection: '' }

/**
 * A job: ends granted returns that were never sent, asks about those sent long ago and not counted, and refunds what is
 * due by rule R11: from business day 7 on what the vendor has confirmed, on day 14 everything that has arrived,
 * whatever the vendor does. Returns how many requests it took.
 */
export async function sweepReturns(deps: ReturnDeps): Promise<number> {
  let taken = 0
  for (const { id } of await dueRequests(deps.db, dayOf(deps.clock()), batch)) {
    try {
      if (await settle(deps, id)) taken++
    } catch (error) {
      deps.log.error({ err: error, request: id }, 'a return request could not be settled')
    }
  }
  return taken
}

function settle(deps: ReturnDeps, id: number): Promise<boolean> {
  return transaction(deps.db, async (tx) => {
    const held = await holdRequest(tx, id)
    const at = deps.clock()
    const due = await isDue(tx, id, dayOf(at))
    if (!due) return false
    const step = { held, mover: platform, body: nothing, at }
    if (due === 'refund') await payReturn(deps, tx, step)
    else if (due === 'uncounted') await askForCount(deps, tx, step)
    else {
      const word = 'No package was sent within 14 days.'
      await closeRequest(deps, tx, step, { status: 'expired', word, answer: word })
      const message = `The return of ${unitsOf(held.request.units, held.item)} has expired: no package was sent within 14 days.`
      await notifyOfReturn(deps, tx, held, null, {
        vendor: message,
        customer: { body: message, mailTitle: `Order ${held.order.orderNo}: your return has expired` },
      })
    }
    return true
  })
}

/** Rule R11: the customer is refunded whatever the vendor does, so an Admin has to find out where the goods are. */
async function askForCount(deps: ReturnDeps, tx: PoolClient, { held, at }: ReturnStep): Promise<void> {
  const { request, order, item } = held
  if (!(await openReturnTask(tx, order.id, item.id, at))) return
  const what = unitsOf(request.units, item)
  const way = request.status === 'approved' ? 'was scheduled for pickup' : 'has been on its way back for 14 days'
  await notifyOfReturn(deps, tx, held, null, {
    vendor: `${what} ${way} and has not been received. Confirm receipt, or tell us that it has not arrived.`,
    admins: `${what} ${way} and has not been marked as received.`,
    customer: {
      body: `${what} ${way} and has not been marked as received yet. We are checking with the vendor.`,
    },
  })
}
