import type { PoolClient } from 'pg'
import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import type { PaymentInput } from '#features/card/schema.ts'
import { endDifferences, postRecollected } from '#features/payouts/server/post-uncollected.ts'
import { fail, invalid, notFound } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { toDollars } from '#lib/money.ts'
import type { DifferenceRow, SettleDifference } from '../schema.ts'
import { bookFurther, endFurther } from './change-address-queries.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import {
  type Difference,
  differencesOf,
  holdDifference,
  listDifferences,
  lockOrderOf,
  ownerOf,
  paymentOfAttempt,
  retryPayment,
} from './difference-queries.ts'
import { holdFurther } from './hold-further.ts'
import { notifyBorne } from './notify-difference.ts'
import { payWith } from './pay-with.ts'

const most = 100

/** The Admin's task list: extra costs of new addresses that no card has paid, oldest first. */
export async function readDifferences({ db }: Pick<CheckoutDeps, 'db'>): Promise<DifferenceRow[]> {
  return (await listDifferences(db, most)).map((row) => ({
    id: row.paymentId,
    order_id: row.orderId,
    order_no: row.orderNo,
    customer: row.customerName,
    amount: toDollars(row.amountCents),
    error: row.error,
    tried: row.retries + 1,
    failed_at: row.failedAt.toISOString(),
  }))
}

/**
 * An Admin retries the card, or lets the platform bear the difference, with a reason. A retry counts as paid until it
 * fails again, which reopens the task.
 * @throws 404 for one that is no longer open.
 */
export async function settleDifference(
  deps: CheckoutDeps,
  actor: Actor,
  paymentId: number,
  { action, reason }: SettleDifference,
): Promise<void> {
  if (action === 'bear' && reason === '')
    throw invalid('reason', 'A reason is required to waive the difference.')
  await transaction(deps.db, async (tx) => {
    const open = await holdDifference(tx, paymentId)
    if (!open) throw notFound()
    const at = deps.clock()
    const { orderId, amountCents } = open
    if (action === 'bear') {
      await endDifferences(tx, orderId, { by: actor.id, reason, at, paymentId })
      await notifyBorne(tx, { orderId, amountCents, at })
      return
    }
    await postRecollected(tx, { ...open, at })
    await retryPayment(tx, paymentId, at)
  })
  deps.wakeCapture()
}

/**
 * The open difference of the customer's own order in dollars, or 0.
 * @throws 404 for another account's order.
 */
export async function readDifference(
  { db }: Pick<CheckoutDeps, 'db'>,
  actor: Actor,
  orderId: number,
): Promise<{ amount: number }> {
  const owner = await ownerOf(db, orderId)
  if (!owner || (owner.id !== actor.id && actor.type !== 'Admin')) throw notFound()
  return { amount: toDollars(sumOf(await differencesOf(db, orderId))) }
}

/**
 * The customer pays the open difference with another card: it is authorized first, then replaces the failed payments in
 * one transaction. If the card fails, nothing changes.
 * @throws 404 for another account's order, 422 if nothing is open.
 */
export async function payDifference(
  deps: CheckoutDeps,
  actor: Actor,
  orderId: number,
  payment: PaymentInput,
): Promise<void> {
  const owner = await ownerOf(deps.db, orderId)
  if (!owner || owner.id !== actor.id) throw notFound()
  const amountCents = sumOf(await differencesOf(deps.db, orderId))
  if (amountCents === 0) throw nothingOpen()
  const card = await payWith(deps, actor, payment)
  const attemptId = randomId()
  await bookFurther(deps.db, {
    ...{ attemptId, orderId, accountId: actor.id, provider: deps.payments.name },
    ...{ amountCents, brand: card.brand, last4: card.last4, at: deps.clock() },
  })
  let ref: string | null = null
  try {
    ref = await holdFurther(deps, attemptId, amountCents, card.token)
    const held = { orderId, attemptId, amountCents, ref, customerId: actor.id }
    await transaction(deps.db, (tx) => takeOver(tx, held, deps.clock()))
  } catch (error) {
    // Either declined, or voided by the worker, which asks the provider what it holds.
    await endFurther(deps.db, attemptId, { status: 'voiding', ref, at: deps.clock() })
    throw error
  } finally {
    deps.wakeCapture()
  }
}

async function takeOver(
  tx: PoolClient,
  held: { orderId: number; attemptId: number; amountCents: number; ref: string; customerId: number },
  at: Date,
): Promise<void> {
  const { orderId, attemptId, amountCents, customerId, ref } = held
  await lockOrderOf(tx, orderId)
  if (sumOf(await differencesOf(tx, orderId)) !== amountCents) throw nothingOpen()
  const paymentId = await paymentOfAttempt(tx, attemptId)
  await postRecollected(tx, { paymentId, orderId, customerId, amountCents, retries: 0, at })
  await endDifferences(tx, orderId, { by: customerId, reason: 'Paid with another card.', at })
  if (!(await endFurther(tx, attemptId, { status: 'authorized', ref, at })))
    throw fail('superseded', 503, 'The payment took too long. Please try again.')
}

const sumOf = (open: readonly Difference[]) => open.reduce((sum, { amountCents }) => sum + amountCents, 0)

const nothingOpen = () => fail('nothing_open', 422, 'This order no longer has an open balance.')
