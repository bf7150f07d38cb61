import type { PoolClient } from 'pg'
import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { alreadyDone, alreadyLogged, recordAction } from '#features/audit/server/record-action.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { type RecordDeps, record } from '#features/notifications/server/record.ts'
import type { AdminHold, HoldBody, OrderLedger, PayoutHold } from '#features/payouts/schema.ts'
import { fail, notFound } from '#lib/failure.ts'
import { toDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import type { PayoutDeps } from '../payout-deps.ts'
import {
  closeHold,
  type HeldParties,
  type HoldRecord,
  holdEnded,
  insertHold,
  listHolds,
  lockItemsToHold,
} from './hold-queries.ts'

type HoldDeps = Pick<PayoutDeps, 'db' | 'clock'>

/**
 * Holds the money of an item, or of all items of an order, while a dispute or check is open: pending money is not
 * released and available money is not paid out (rule R6). Notifies the parties. Returns the new holds.
 * @throws a conflict when everything is already held for this reason, 422 when it was refunded.
 */
export function holdMoney({ db, clock }: HoldDeps, actor: Actor, given: HoldBody): Promise<number[]> {
  const { order_item_id: itemId, order_id: orderId = 0, kind, reason } = given
  return transaction(db, async (tx) => {
    const found = await lockItemsToHold(tx, itemId === undefined ? { orderId } : { itemId })
    const holds = await holdItems(tx, found, { kind, reason, by: actor.id, at: clock() })
    if (holds.length === 0 && found.some(({ gone }) => gone))
      throw fail('gone', 422, 'This item has already been refunded. There is nothing to hold.')
    const [first] = found
    if (holds.length === 0 && first)
      throw await alreadyLogged(tx, 'This item is already on hold.', orderOf(first), 'hold.placed')
    if (holds.length === 0) throw fail('held', 422, 'This item does not exist.')
    if (first)
      await recordAction(tx, {
        actor,
        action: 'hold.placed',
        reason,
        at: clock(),
        object: orderOf(first),
        after: { 'Items on hold': holds.length, Kind: kind },
      })
    return holds
  })
}

/** Holds those of these items that are neither held for this reason nor refunded, and notifies their parties. */
export async function holdItems(
  tx: PoolClient,
  items: readonly HeldParties[],
  hold: Omit<Parameters<typeof insertHold>[1], 'itemId'> & { kind: 'dispute' | 'fraud' },
): Promise<number[]> {
  const ids: number[] = []
  for (const item of items) {
    const id = item.gone ? null : await insertHold(tx, { ...hold, itemId: item.itemId })
    if (id === null) continue
    ids.push(id)
    await notify(tx, payeeNotes(item, `The payout for ${item.productName} is on hold: ${why[hold.kind]}.`), hold.at)
  }
  return ids
}

/**
 * Ends a hold, with the reason.
 * @throws a conflict for a hold that is already closed.
 */
export function freeMoney(deps: HoldDeps & RecordDeps, actor: Actor, id: number, reason: string): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const at = deps.clock()
    const itemId = await closeHold(tx, id, { by: actor.id, reason, at })
    if (itemId === null) {
      const done = await holdEnded(tx, id)
      if (!done) throw notFound()
      throw await alreadyDone(tx, 'This hold has already been released.', {
        action: 'hold.released',
        ...done,
      })
    }
    const [item] = await lockItemsToHold(tx, { itemId })
    if (!item) return
    const audit = { actor, action: 'hold.released', reason, before: 'On hold', after: item.productName } as const
    await record(deps, tx, { audit: { ...audit, object: orderOf(item) }, notes: freeNotes(item) }, at)
  })
}

const orderOf = (item: HeldParties) => ({ kind: 'order', id: item.orderId, name: item.orderNo })

/** Notifies an item's parties that its money is no longer held. */
export async function notifyFree(tx: PoolClient, itemId: number, at: Date): Promise<void> {
  for (const parties of await lockItemsToHold(tx, { itemId })) await notify(tx, freeNotes(parties), at)
}

const freeNotes = (item: HeldParties) => payeeNotes(item, `The payout for ${item.productName} is no longer on hold.`)

const why = { dispute: 'the payment is disputed', fraud: 'the order is under review' }

const payeeNotes = ({ payees, orderId, orderNo }: HeldParties, body: string) =>
  payees.map((accountId) => ({
    accountId,
    type: 'payout',
    title: `Order ${orderNo}`,
    body,
    link: paths.order(orderId),
  }))

/** All open holds with their reasons, for an Admin. */
export async function readHolds({ db }: Pick<HoldDeps, 'db'>): Promise<AdminHold[]> {
  return (await listHolds(db, { orderId: null, payeeId: null })).map(adminView)
}

/** The reader's own money that is held. */
export async function readOwnHolds({ db }: Pick<HoldDeps, 'db'>, actor: Actor): Promise<PayoutHold[]> {
  return (await listHolds(db, { orderId: null, payeeId: actor.id })).map(view)
}

/** The holds of one order, as far as the reader may see them. */
export async function readHoldsOf(
  { db }: Pick<HoldDeps, 'db'>,
  actor: Actor,
  orderId: number,
): Promise<OrderLedger['holds']> {
  if (actor.type === 'Admin') return (await listHolds(db, { orderId, payeeId: null })).map(adminView)
  return (await listHolds(db, { orderId, payeeId: actor.id })).map(view)
}

const view = (hold: HoldRecord): PayoutHold => ({
  id: hold.id,
  order_id: hold.orderId,
  order_no: hold.orderNo,
  order_item_id: hold.itemId,
  product_name: hold.productName,
  kind: hold.kind,
  since: hold.openedAt.toISOString(),
  amount: toDollars(hold.pendingCents + hold.availableCents),
  available: toDollars(hold.availableCents),
})

const adminView = (hold: HoldRecord): AdminHold => ({
  ...view(hold),
  reason: hold.reason,
  opened_by: hold.openedBy ?? 'The customer’s bank',
  paid: toDollars(hold.paidCents),
  bank_word: hold.bankWord,
})
