import type { PoolClient } from 'pg'
import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { alreadyDone, recordAction } from '#features/audit/server/record-action.ts'
import { chargeBackLabor } from '#features/labor/server/invoices.ts'
import { isWithVendor, wasEnded } from '#features/order-status/status.ts'
import { changeStatus } from '#features/orders/server/change-status.ts'
import { giveBack } from '#features/orders/server/give-back.ts'
import { type HeldItem, holdItem, noteChargedBack, objectOf } from '#features/orders/server/hold-item.ts'
import { disputesLost, disputesToEnd, disputesWon } from '#features/payouts/server/holds/disputes.ts'
import { partBalances } from '#features/payouts/server/ledger/post-ledger.ts'
import { paidByBank } from '#features/payouts/server/refunds/refunds.ts'
import { fail } from '#lib/failure.ts'
import { type Cents, formatCents } from '#lib/money.ts'
import type { EndDispute } from '../schema.ts'
import type { ReturnDeps } from './notify-parties.ts'
import { notifyOfReturn } from './notify-parties.ts'
import { isRequestOpen } from './return-queries.ts'

/**
 * Ends a dispute at the customer's bank (rule R7). If won, its money is released as usual. If lost, the bank has taken
 * back what the customer paid for these items: every party's share is reversed as by a refund, once per item, and the
 * customer is paid nothing more. Repeating one's own outcome moves nothing.
 * @throws 404 for an unknown dispute, a conflict for one that another Admin has closed or that ended otherwise.
 */
export async function endDispute(deps: ReturnDeps, actor: Actor, body: EndDispute): Promise<void> {
  const lost = body.outcome === 'lost'
  await transaction(deps.db, async (tx) => {
    const named = await disputesToEnd(tx, body.holds)
    const held: HeldItem[] = []
    for (const { itemId } of named) held.push(await holdItem(tx, itemId))
    const disputes = await disputesToEnd(tx, body.holds)
    const ofActor = disputes.every((one) => one.closedBy === actor.id && one.lost === lost)
    if (ofActor && disputes.every(({ closedAt }) => closedAt !== null)) return
    const done = disputes.find(({ closedAt }) => closedAt !== null)
    if (done) {
      const { closedBy: by, closedAt } = done
      const ended = { action: 'dispute.ended' as const, by, at: closedAt }
      throw await alreadyDone(tx, 'This dispute has already been closed.', ended)
    }
    const at = deps.clock()
    const ended = { by: actor.id, reason: body.reason, at }
    const [first] = held
    if (first)
      await recordAction(tx, {
        actor,
        action: 'dispute.ended',
        object: objectOf(first.order),
        reason: body.reason,
        at,
        before: { 'Items disputed': held.length },
        after: lost ? 'Lost' : 'Won',
      })
    if (!lost) return disputesWon(tx, disputes, ended)
    await disputesLost(tx, disputes, ended)
    await takeBack(deps, tx, held, actor, at)
  })
}

async function takeBack(
  deps: ReturnDeps,
  tx: PoolClient,
  held: readonly HeldItem[],
  actor: Actor,
  at: Date,
): Promise<void> {
  const [first] = held
  if (!first) return
  const shares: { vendor: Cents; contractor: Cents }[] = []
  for (const { item } of held) {
    await mustStand(tx, item)
    const { vendorCents, contractorCents } = await partBalances(tx, item.id)
    shares.push({ vendor: vendorCents, contractor: contractorCents })
  }
  for (const { order, item } of held) await endItem(deps, tx, { order, item }, actor, at)
  const orderId = first.order.id
  const back = await giveBack(tx, {
    orderId,
    items: held.map(({ item }) => item),
    kind: 'charged_back',
    by: actor.id,
    at,
    reason: 'Refunded by the bank after a dispute.',
  })
  await paidByBank(tx, orderId, `charged_back:${first.item.id}`, at)
  await chargeBackLabor(deps, tx, { orderId, by: actor, at })
  for (const [i, one] of held.entries()) await notifyPayees(deps, tx, one, actor, shares[i])
  const names = held.length === 1 ? first.item.productName : `${held.length} items`
  await notifyOfReturn(deps, tx, first, actor.id, {
    customer: {
      body: `Your bank refunded you ${formatCents(back)} for ${names}. The dispute is closed, and there will be no further refund.`,
      mailTitle: `Order ${first.order.orderNo}: your bank refunded you`,
    },
  })
}

async function mustStand(tx: PoolClient, item: HeldItem['item']): Promise<void> {
  if (item.reversedAt !== null)
    throw fail('closed', 422, `${item.productName} has already been refunded. There is nothing left to reverse.`)
  if (await isRequestOpen(tx, item.id))
    throw fail(
      'return_open',
      422,
      `A return of ${item.productName} is open. Reject it first, because the bank has already refunded the customer.`,
    )
}

/** Goods still with their vendor are cancelled; all others stay where they are. */
async function endItem(
  deps: ReturnDeps,
  tx: PoolClient,
  { order, item }: HeldItem,
  actor: Actor,
  at: Date,
): Promise<void> {
  const by = { id: actor.id, type: 'Admin' }
  await noteChargedBack(tx, { orderId: order.id, itemId: item.id, actor: by, at })
  if (!isWithVendor(item.status) || wasEnded(item.status)) return
  const reason = 'The customer’s bank reversed the payment.'
  await changeStatus(deps, tx, {
    order,
    item,
    to: 'Cancle',
    reason,
    actor: by,
    at,
    offPath: true,
    quiet: true,
  })
}

function notifyPayees(
  deps: ReturnDeps,
  tx: PoolClient,
  held: HeldItem,
  actor: Actor,
  shares = { vendor: 0, contractor: 0 },
): Promise<void> {
  const dollarsOf = (cents: Cents) =>
    `The dispute about ${held.item.productName} is lost: the customer’s bank reversed the payment. Your share of ${formatCents(cents)} is reversed.`
  return notifyOfReturn(deps, tx, held, actor.id, {
    vendor: dollarsOf(shares.vendor),
    showroom: dollarsOf(shares.contractor),
  })
}
