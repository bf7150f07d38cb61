import type { PoolClient } from 'pg'
import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { fail, notFound } from '#lib/failure.ts'
import { toDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import type { AdminHold } from '../admin-schema.ts'
import type { OrderLedger, PayoutHold } from '../schema.ts'
import {
  closeHold,
  type HeldParties,
  type HoldRecord,
  insertHold,
  listHolds,
  lockItemToHold,
} from './hold-queries.ts'
import type { PayoutDeps } from './payout-deps.ts'

type HoldDeps = Pick<PayoutDeps, 'db' | 'clock'>

/**
 * Keeps an item's money where it is while a dispute or a doubt is open: what waits is not released, what is available is not paid
 * out (rule R6). Those whose money it is are told. Throws 422 where it is held for this already.
 */
export function holdMoney(
  { db, clock }: HoldDeps,
  actor: Actor,
  given: { order_item_id: number; kind: 'dispute' | 'fraud'; reason: string },
): Promise<number> {
  const { order_item_id: itemId, kind, reason } = given
  return transaction(db, async (tx) => {
    const parties = await lockItemToHold(tx, itemId)
    const at = clock()
    const id = parties && (await insertHold(tx, { itemId, kind, reason, by: actor.id, at }))
    if (!parties || id === null) throw fail('held', 422, 'This item does not exist or is held already.')
    await tellPayees(tx, parties, `The money of ${parties.productName} waits: ${why[kind]}.`, at)
    return id
  })
}

/** Lets it go again, with the reason; throws 404 for a hold that is over. */
export function freeMoney({ db, clock }: HoldDeps, actor: Actor, id: number, reason: string): Promise<void> {
  return transaction(db, async (tx) => {
    const at = clock()
    const itemId = await closeHold(tx, id, { by: actor.id, reason, at })
    const parties = itemId === null ? null : await lockItemToHold(tx, itemId)
    if (!parties) throw notFound()
    await tellPayees(tx, parties, `The money of ${parties.productName} is no longer held.`, at)
  })
}

const why = { dispute: 'a dispute about it is open', fraud: 'the order is being checked' }

async function tellPayees(tx: PoolClient, parties: HeldParties, body: string, at: Date): Promise<void> {
  const note = { type: 'payout', title: `Order ${parties.orderNo}`, body, link: paths.order(parties.orderId) }
  await notify(
    tx,
    parties.payees.map((accountId) => ({ ...note, accountId })),
    at,
  )
}

/** All open holds with their reasons, for an Admin. */
export async function readHolds({ db }: Pick<HoldDeps, 'db'>): Promise<AdminHold[]> {
  return (await listHolds(db.$client, { orderId: null, payeeId: null })).map(adminView)
}

/** The reader's own money that is held. */
export async function readOwnHolds({ db }: Pick<HoldDeps, 'db'>, actor: Actor): Promise<PayoutHold[]> {
  return (await listHolds(db.$client, { orderId: null, payeeId: actor.id })).map(view)
}

/** Those of one order, as far as the reader may know. */
export async function readHoldsOf(
  { db }: Pick<HoldDeps, 'db'>,
  actor: Actor,
  orderId: number,
): Promise<OrderLedger['holds']> {
  if (actor.type === 'Admin') return (await listHolds(db.$client, { orderId, payeeId: null })).map(adminView)
  return (await listHolds(db.$client, { orderId, payeeId: actor.id })).map(view)
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
  opened_by: hold.openedBy,
})
