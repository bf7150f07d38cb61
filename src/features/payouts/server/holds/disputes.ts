import type { PoolClient } from 'pg'
import { transaction } from '#db/transaction.ts'
import { notifyAdmins } from '#features/notifications/server/notify.ts'
import { fail, invalid, notFound } from '#lib/failure.ts'
import { paths } from '#lib/paths.ts'
import type { PayoutDeps } from '../payout-deps.ts'
import {
  closeChecks,
  closeDisputes,
  type Dispute,
  findDisputes,
  isTaken,
  lockItemsToHold,
  noteBankWord,
  orderPaidBy,
} from './hold-queries.ts'
import { holdItems, notifyFree } from './holds.ts'

type Ended = { by: number; reason: string; at: Date }

/**
 * The disputes of one order that are to be ended.
 * @throws 404 for an unknown one.
 */
export async function disputesToEnd(tx: PoolClient, ids: readonly number[]): Promise<Dispute[]> {
  const found = await findDisputes(tx, ids)
  if (found.length === 0 || found.length < new Set(ids).size) throw notFound()
  if (new Set(found.map(({ orderId }) => orderId)).size > 1)
    throw invalid('holds', 'Choose disputes from the same order.')
  return found
}

/** The customer's bank decided in our favor: the money is released as usual. */
export async function disputesWon(tx: PoolClient, disputes: readonly Dispute[], ended: Ended): Promise<void> {
  await closeDisputes(tx, idsOf(disputes), { ...ended, lost: false })
  for (const { itemId } of disputes) await notifyFree(tx, itemId, ended.at)
}

/** The customer's bank took the money of these items back; the caller reverses it. */
export async function disputesLost(tx: PoolClient, disputes: readonly Dispute[], ended: Ended): Promise<void> {
  const [first] = disputes
  if (first && !(await isTaken(tx, first.orderId)))
    throw fail('not_taken', 422, 'The payment for this order has not been captured yet, so it cannot be disputed.')
  await closeDisputes(tx, idsOf(disputes), { ...ended, lost: true })
  const itemIds = disputes.map(({ itemId }) => itemId)
  await closeChecks(tx, itemIds, ended)
}

const idsOf = (disputes: readonly Dispute[]) => disputes.map(({ id }) => id)

/**
 * A bank reports that a customer disputes a payment: the items it paid for are held, once per dispute. Returns false
 * when the payment is not ours or everything was already held.
 */
export function disputeOpened(
  { db, clock }: Pick<PayoutDeps, 'db' | 'clock'>,
  event: { provider: string; ref: string; dispute: string; why: string },
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const order = await orderPaidBy(tx, event.provider, event.ref)
    if (!order) return false
    const at = clock()
    const hold = { kind: 'dispute' as const, reason: event.why, by: null, bankRef: event.dispute, at }
    const held = await holdItems(tx, await lockItemsToHold(tx, { orderId: order.id }), hold)
    if (held.length > 0) await notifyAdminsOf(tx, order, 'The customer’s bank disputed the payment. It is on hold.', at)
    return held.length > 0
  })
}

/**
 * The bank has decided. An Admin, who sees which items are affected, enters the outcome; false when no dispute is open.
 */
export function disputeDecided(
  { db, clock }: Pick<PayoutDeps, 'db' | 'clock'>,
  event: { provider: string; ref: string; word: 'won' | 'lost' },
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const order = await orderPaidBy(tx, event.provider, event.ref)
    if (!order || !(await noteBankWord(tx, order.id, event.word))) return false
    await notifyAdminsOf(
      tx,
      order,
      `The bank reports that the dispute is ${event.word}. Close it on the order page.`,
      clock(),
    )
    return true
  })
}

function notifyAdminsOf(tx: PoolClient, order: { id: number; orderNo: string }, body: string, at: Date) {
  const note = { type: 'ledger', title: `Order ${order.orderNo}`, body, link: paths.order(order.id) }
  return notifyAdmins(tx, note, at)
}
